import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { aCollectionFile, anyCollectionFile } from '../../../../tests/support/collections'
import { PAIN_VERSIONS, type PainVersion, pain008Of } from './pain008'

/** Of the official schemas, with line ends of one character. Some copies that go round are not right. */
const DIGESTS: Record<PainVersion, string> = {
  'pain.008.001.08': '3b2efe2239fceea22b17eb980df58c8b80db7322cf7781f8fd64ee8d17696210',
  'pain.008.001.02': '09b13e91fcde87f3153a4a417c866008fbc3d8a91706c0b24ff2bf4a18b56429',
}

const FOLDER = process.env.PAIN_SCHEMAS ?? join(import.meta.dirname, '../../../../tests/fixtures/iso20022')
const pathOf = (version: PainVersion) => join(FOLDER, `${version}.xsd`)
const isThere = PAIN_VERSIONS.every((version) => existsSync(pathOf(version)))

/** In milliseconds: each file is read by a program of its own. */
const LONG = 120_000

function schemaOf(version: PainVersion): string {
  return readFileSync(pathOf(version), 'utf8').replaceAll('\r\n', '\n')
}

async function faultsIn(xml: string, version: PainVersion): Promise<string[]> {
  const schema = { fileName: `${version}.xsd`, contents: schemaOf(version) }
  const { errors } = await validateXML({ xml: { fileName: 'file.xml', contents: xml }, schema })
  return errors.map(({ message }) => message)
}

/* The schemas are ISO 20022's own: from its message archive, put them in the folder or name another in PAIN_SCHEMAS. */
describe.skipIf(!isThere)('the schemas of ISO 20022', () => {
  test('are the official ones', () => {
    for (const version of PAIN_VERSIONS)
      expect(createHash('sha256').update(schemaOf(version)).digest('hex'), version).toBe(DIGESTS[version])
  })

  test(
    'find nothing in any file of ours, in either version',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCollectionFile, fc.constantFrom(...PAIN_VERSIONS), async (file, version) => {
          expect(await faultsIn(pain008Of({ ...file, version }), version)).toEqual([])
        }),
        { numRuns: 25 },
      )
    },
    LONG,
  )

  test(
    'find what is wrong: an element out of its place, one too few, one of another kind',
    async () => {
      const version = 'pain.008.001.08'
      const xml = pain008Of(aCollectionFile({ version }))
      const spoiled = [
        xml.replace(/<MsgId>.*<\/MsgId>/, ''),
        xml.replace('<PmtMtd>DD', '<PmtMtd>TRF'),
        xml.replace(/(<ChrgBr>.*<\/ChrgBr>)(\s*<CdtrSchmeId>[\s\S]*<\/CdtrSchmeId>)/, '$2$1'),
        xml.replace('651.44</InstdAmt>', '651,44</InstdAmt>'),
      ]
      for (const wrong of spoiled) expect(await faultsIn(wrong, version)).not.toEqual([])
    },
    LONG,
  )
})
