import { emailRequest, type OwnerExport } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Everything that is stored about the owner, without secrets. */
export const exportOwner = ownerOperation({
  path: "owners/export",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { identityAccounts, ownerData, twoFactor }, { caller }): Promise<OwnerExport> {
    return {
      account: await identityAccounts.read(caller.uid),
      ...(await ownerData.read(caller)),
      twoFactor: await twoFactor.status(caller.uid),
    };
  },
});
