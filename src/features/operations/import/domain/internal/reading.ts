import type { Fields } from './fields'
import type { ReadRow, SourceRow } from './rows'

/** The row, or its faults when something could not be parsed. */
export function readRow({ reasons }: Fields, row: ReadRow): ReadRow {
  return reasons.length > 0 ? { kind: 'faulty', reasons } : row
}

/** A row that is not imported because this site cannot hold it, with a question for a person. */
export function staysBehind(reason: string, question: string): ReadRow {
  return { kind: 'left-out', reason, question }
}

export const ABROAD = 'klant buiten de Europese Unie'

export function abroad(who: string, country: string): ReadRow {
  return staysBehind(
    ABROAD,
    `${who} woont in '${country}'; deze site factureert alleen binnen de Europese Unie, dus klant, bestellingen en facturen blijven daar. Factureer je die daar verder?`,
  )
}

export function otherCurrency(what: string, currency: string): ReadRow {
  return staysBehind(
    'in een andere munt dan de euro',
    `${what} is in '${currency}'; deze site rekent in euro’s, dus dit blijft daar. Reken je dit daar af?`,
  )
}

/** Common fields of every row: its place, and its id in the other system. */
export function placeOf({ file, row }: SourceRow, fields: Fields, idColumn = 'id') {
  return { file, row, ref: fields.required(idColumn) }
}
