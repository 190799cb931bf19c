import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/**
 * File format: gzipped lines. The first is the header; then, per table, a line with its name and columns, and a line
 * for each row; then a line for each waiting job; the last has the number of lines before it, to detect truncation.
 */
const FORMAT = 1

const header = z.object({
  webnoaber: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that made the schema. */
  migrations: z.array(z.string()),
  secret: z.object({
    fingerprint: z.string(),
    /** The secret itself, if the site generated it. */
    own: z.string().optional(),
  }),
})
const table = z.object({ table: z.string(), columns: z.array(z.string()) })
const job = z.object({
  job: z.string(),
  payload: z.unknown(),
  startAfterSeconds: z.number().optional(),
  singletonKey: z.string().optional(),
})
const end = z.object({ lines: z.number() })

export type BackupHeader = Omit<z.infer<typeof header>, 'webnoaber'>
export type BackupTable = z.infer<typeof table>
export type BackupJob = z.infer<typeof job>

/** A row stays the JSON text that PostgreSQL wrote: a number in it may be too large for JavaScript. */
export type BackupPart =
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row'; json: string }
  | { kind: 'job'; job: BackupJob }

/** The file is no backup, or an incomplete one. The message is for the person who typed the command. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/**
 * Writes the file, readable for its owner only. Atomic: it gets its name by a rename, once it is complete and on disk.
 */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(textOf(header, parts)), createGzip(), file)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* textOf(header: BackupHeader, parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  yield `${JSON.stringify({ webnoaber: FORMAT, ...header })}\n`
  let lines = 1
  for await (const part of parts) {
    lines++
    yield `${lineOf(part)}\n`
  }
  yield `${JSON.stringify({ lines })}\n`
}

function lineOf(part: BackupPart): string {
  if (part.kind === 'table') return JSON.stringify(part.table)
  if (part.kind === 'job') return JSON.stringify(part.job)
  return `${ROW}${part.json}`
}

/** Prefix of a row; no JSON begins with it. */
const ROW = '='

/**
 * Reads header and parts, in order, and returns the result of `take`. Throws `UnusableBackup`, at the latest after the
 * last part.
 */
export async function readBackupFile<Result>(
  path: string,
  take: (header: BackupHeader, parts: AsyncIterable<BackupPart>) => Promise<Result>,
): Promise<Result> {
  const file = await openForReading(path)
  const isFile = (await file.stat()).isFile()
  await file.close()
  if (!isFile) throw new UnusableBackup(`${path} is geen reservekopie, of geen hele.`)
  try {
    return await pipeline(createReadStream(path), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      const lines = linesOf(bytes)
      return await take(headerOf((await lines.next()).value), partsOf(lines))
    })
  } catch (error) {
    throw isGzipFault(error) ? new UnusableBackup(`${path} is geen reservekopie, of geen hele.`) : error
  }
}

async function openForReading(path: string) {
  try {
    return await open(path)
  } catch {
    throw new UnusableBackup(`De reservekopie ${path} is niet te lezen. Klopt de naam?`)
  }
}

function isGzipFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

function headerOf(line: string | undefined): BackupHeader {
  const { success, data } = header.safeParse(parsed(line ?? ''))
  if (success) return data
  throw new UnusableBackup('Dit bestand is geen reservekopie van deze site.')
}

async function* partsOf(following: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  let lines = 1
  let isWhole = false
  for await (const line of following) {
    if (isWhole) throw new UnusableBackup('Na het einde van de reservekopie volgt nog iets.')
    const part = partOf(line)
    if (part.kind === 'end') {
      if (part.lines !== lines) throw new UnusableBackup('Uit de reservekopie ontbreken regels.')
      isWhole = true
    } else yield part
    lines++
  }
  if (!isWhole) throw new UnusableBackup('De reservekopie is niet heel: het einde ontbreekt.')
}

function partOf(line: string): BackupPart | { kind: 'end'; lines: number } {
  if (line.startsWith(ROW)) return { kind: 'row', json: line.slice(ROW.length) }
  const value = parsed(line)
  const asTable = table.safeParse(value)
  if (asTable.success) return { kind: 'table', table: asTable.data }
  const asJob = job.safeParse(value)
  if (asJob.success) return { kind: 'job', job: asJob.data }
  const asEnd = end.safeParse(value)
  if (asEnd.success) return { kind: 'end', lines: asEnd.data.lines }
  throw new UnusableBackup('De reservekopie bevat een regel die deze versie niet kent.')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\n')) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    } else rest += text
  }
  if (rest) yield rest
}
