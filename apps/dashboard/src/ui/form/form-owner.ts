/** Whose page a form was on: the account, and the workspace if it is a colleague's. */
export function formOwner({ uid, workspace }: { uid: string; workspace?: string | undefined }): string {
  return workspace === undefined ? uid : `${uid} ${workspace}`;
}
