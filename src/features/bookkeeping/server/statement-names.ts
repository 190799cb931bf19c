import { namesById } from '@/platform/names-by-id'
import { bankStatements } from './bookkeeping-tables'

/** File names of bank statements by their id. */
export const statementNames = namesById({
  table: bankStatements,
  id: bankStatements.id,
  name: bankStatements.fileName,
})
