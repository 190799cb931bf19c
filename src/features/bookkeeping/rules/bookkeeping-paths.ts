export const STATEMENTS_PATH = '/hosting-admin/bankafschrift'

export function statementPath(id: string): string {
  return `${STATEMENTS_PATH}/${id}`
}
