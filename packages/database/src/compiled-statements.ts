import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from "kysely";

/** Placeholders for the values of a statement that is compiled before they are known, by name. */
export type ValuesOf<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** The database as a service sees it, or a transaction. */
export interface RunsStatements {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** Runs the statement with these values, on `tx` where it belongs to a transaction. @returns the rows */
export type CompiledStatement<Values, Row> = (values: Values, tx?: RunsStatements) => Promise<Row[]>;

/** The place of a value among a statement's parameters. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds and compiles a statement, and only fills its values in from then on.
 * @param outer what runs it outside of a transaction; throws inside of one
 */
export function compileStatement<Tables, Values extends object, Row>(
  query: Kysely<Tables>,
  build: (query: Kysely<Tables>, values: ValuesOf<Values>) => Compilable<Row>,
  outer: () => RunsStatements,
): CompiledStatement<Values, Row> {
  const places = new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` });
  const compiled = build(query, places as ValuesOf<Values>).compile();
  return async (values, tx) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await (tx ?? outer()).executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
