export const STATEMENTS_PATH = '/hosting-admin/bankafschrift'

/** The page of one statement, with what can be done with each line. */
export function statementPath(id: string): string {
  return `${STATEMENTS_PATH}/${id}`
}
