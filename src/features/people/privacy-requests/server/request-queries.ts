import { and, asc, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { CONTENT_TYPES } from '@/platform/file-kind'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import type { MailFile } from '@/platform/mailer'
import { namesById } from '@/platform/names-by-id'
import { preparedQuery } from '@/platform/prepared-query'
import type { ListedState, RequestFilter } from '../domain/request-paths'
import { privacyRequests } from './privacy-request-tables'

const { fileContent, confirmKeyHash, copyKeyHash, ...SHOWN } = getTableColumns(privacyRequests)
const { id, state, email, name, createdAt, dueOn } = privacyRequests

const requestsIn = (db: Database | Transaction) => db.select(SHOWN).from(privacyRequests)

/** A request without its document and the hashes of its links. */
export type PrivacyRequest = Awaited<ReturnType<typeof requestsIn>>[number]

/** One request; undefined for an unknown id and for one that was not confirmed, which nobody sees. */
export async function privacyRequest(
  db: Database | Transaction,
  requestId: string,
): Promise<PrivacyRequest | undefined> {
  const [found] = await requestsIn(db).where(and(eq(id, requestId), ne(state, 'unconfirmed')))
  return found
}

/** Row lock on a request until the end of this transaction. */
export async function lockRequest(tx: Transaction, requestId: string): Promise<PrivacyRequest | undefined> {
  const [found] = await requestsIn(tx)
    .where(and(eq(id, requestId), ne(state, 'unconfirmed')))
    .for('update')
  return found
}

/** Requests that wait for an answer, the first due first. */
export async function openRequests(db: Database, limit: number): Promise<PrivacyRequest[]> {
  return await requestsIn(db).where(eq(state, 'open')).orderBy(asc(dueOn), asc(id)).limit(limit)
}

const MOST_OF_PERSON = 50

/** Requests of a person that were confirmed, newest first. */
export async function requestsOfPerson(
  db: Database | Transaction,
  address: string,
): Promise<PrivacyRequest[]> {
  return await requestsOf(db, { address: address.toLowerCase() })
}

const requestsOf = preparedQuery((db) =>
  requestsIn(db)
    .where(and(eq(sql`lower(${email})`, sql.placeholder('address')), ne(state, 'unconfirmed')))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_OF_PERSON),
)

const PER_PAGE = 50

const IN_STATE = {
  open: eq(state, 'open'),
  answered: inArray(state, ['carried-out', 'refused']),
} as const satisfies Record<ListedState, unknown>

/** Keyset page of the requests that were confirmed, newest first. */
export function requestPage(
  db: Database,
  { filter, cursor, limit = PER_PAGE }: ListRequest<RequestFilter>,
): Promise<ListPage<PrivacyRequest>> {
  const keyset = { table: privacyRequests, by: 'createdAt', cursor, limit } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    requestsIn(db)
      .where(and(filter.state ? IN_STATE[filter.state] : ne(state, 'unconfirmed'), beyond))
      .orderBy(...order)
      .limit(limit),
  )
}

/** Numbers of open and answered requests. */
export async function requestCounts(db: Database): Promise<Record<ListedState, number>> {
  const [counted] = await db
    .select({
      open: count(sql`CASE WHEN ${IN_STATE.open} THEN 1 END`),
      answered: count(privacyRequests.answeredAt),
    })
    .from(privacyRequests)
  return counted ?? { open: 0, answered: 0 }
}

/** Names of the people who asked, by the id of the request. */
export const requestNames = namesById({ table: privacyRequests, id, name })

/** The document with which a request came, byte for byte. */
export async function requestFile(db: Database, requestId: string): Promise<MailFile | undefined> {
  const { fileName, fileKind } = privacyRequests
  const [found] = await db
    .select({ fileName, fileKind, fileContent })
    .from(privacyRequests)
    .where(eq(id, requestId))
  if (!found?.fileName || !found.fileKind || !found.fileContent) return undefined
  return {
    filename: found.fileName,
    content: found.fileContent,
    contentType: CONTENT_TYPES[found.fileKind],
  }
}
