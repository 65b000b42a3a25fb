import { emailRequest } from "@sealwright/protocol/product";
import {
  acceptInvitationRequest,
  changeRoleRequest,
  exportLogRequest,
  invitationRequest,
  invitationSecretRequest,
  inviteMemberRequest,
  leaveWorkspaceRequest,
  memberRequest,
  nameWorkspaceRequest,
  payRightRequest,
  readLogRequest,
  removeMemberRequest,
  seatsToGiveUpRequest,
} from "@sealwright/protocol/signing";
import { bySecret, ofOwner } from "./call.ts";

/** The workspaces that the caller can choose. */
export const listMemberships = ofOwner({
  act: "read",
  request: emailRequest,
  errors: [],
  run: async (_request, { memberships }, actor) => ({ memberships: await memberships(actor) }),
});

export const listPeople = ofOwner({
  act: "read",
  request: emailRequest,
  errors: [],
  run: (_request, { members }, actor) => members.list(actor),
});

export const inviteMember = ofOwner({
  act: "people",
  request: inviteMemberRequest,
  errors: ["member-exists", "member-limit-reached", "seats-taken", "too-many-attempts"],
  async run({ address, role }, { invitations }, actor) {
    await invitations.invite(actor, { address, role });
    return { invited: true };
  },
});

export const withdrawInvitation = ofOwner({
  act: "people",
  request: invitationRequest,
  errors: ["invitation-not-found"],
  async run({ id }, { invitations }, actor) {
    await invitations.withdraw(actor, id);
    return { withdrawn: true };
  },
});

/** Describes an invitation without accepting it: mail scanners follow links. */
export const describeInvitation = bySecret({
  request: invitationSecretRequest,
  errors: ["invitation-ended", "invitation-not-found"],
  run: ({ secret }, { invitations }) => invitations.describe(secret),
});

/** The caller’s own workspace stays; they choose between the two. */
export const acceptInvitation = ofOwner({
  act: "read",
  request: acceptInvitationRequest,
  errors: ["email-not-verified", "invitation-ended", "invitation-not-found", "seats-taken", "wrong-account"],
  async run({ secret }, { invitations }, actor) {
    return { workspace: await invitations.accept(actor, secret) };
  },
});

export const declineInvitation = ofOwner({
  act: "read",
  request: acceptInvitationRequest,
  errors: ["email-not-verified", "invitation-ended", "invitation-not-found", "wrong-account"],
  async run({ secret }, { invitations }, actor) {
    await invitations.decline(actor, secret);
    return { declined: true };
  },
});

export const nameWorkspace = ofOwner({
  act: "own",
  request: nameWorkspaceRequest,
  errors: [],
  async run({ name }, { nameWorkspace: rename }, actor) {
    await rename(actor, name);
    return { named: true };
  },
});

export const changeRole = ofOwner({
  act: "people",
  request: changeRoleRequest,
  errors: ["member-not-found", "seats-taken"],
  async run({ member, role }, { members }, actor) {
    await members.changeRole(actor, { member, role });
    return { changed: true };
  },
});

export const setPayRight = ofOwner({
  act: "own",
  request: payRightRequest,
  errors: ["member-not-found"],
  async run({ member, mayPay }, { seatRights }, actor) {
    await seatRights.setPayRight(actor, { member, mayPay });
    return { changed: true };
  },
});

export const chooseSeatsToGiveUp = ofOwner({
  act: "pay",
  request: seatsToGiveUpRequest,
  errors: [],
  async run({ members, from, seats }, { seatRights }, actor) {
    await seatRights.chooseSeatsToGiveUp(actor, { members, from, seats });
    return { chosen: true };
  },
});

export const readLog = ofOwner({
  act: "log",
  request: readLogRequest,
  errors: [],
  run: ({ email: _, ...filter }, { log }, actor) => log.read(actor, filter),
});

export const exportLog = ofOwner({
  act: "log",
  request: exportLogRequest,
  errors: [],
  run: async ({ email: _, ...filter }, { log }, actor) => ({ entries: await log.export(actor, filter) }),
});

/** Answers with the new secrets of the keys that the caller took over, which are shown only once. */
export const removeMember = ofOwner({
  act: "people",
  request: removeMemberRequest,
  errors: ["member-not-found"],
  async run({ member, to, takesKeys }, { leaving }, actor) {
    return { removed: true, keys: await leaving.remove(actor, { member, to, takesKeys }) };
  },
});

export const leaveWorkspace = ofOwner({
  act: "read",
  request: leaveWorkspaceRequest,
  errors: ["member-not-found", "owner-stays"],
  async run({ to }, { leaving }, actor) {
    await leaving.leave(actor, to);
    return { left: true };
  },
});

/** The dashboard asks for a fresh sign-in first. */
export const handOverOwnership = ofOwner({
  act: "own",
  request: memberRequest,
  errors: ["member-not-found", "new-owner-not-free"],
  async run({ member }, { members }, actor) {
    await members.handOver(actor, member);
    return { handedOver: true };
  },
});
