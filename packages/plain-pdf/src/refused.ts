/** Why a file is not taken. The message is a whole sentence for people. */
export class Refused extends Error {
  override readonly name: string = "Refused";
}

/** For a file that opens without a password, though what may be done with it is restricted. */
export class Restricted extends Refused {
  override readonly name = "Restricted";
}
