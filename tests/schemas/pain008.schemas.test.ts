import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import {
  PAIN_VERSIONS,
  type PainVersion,
  pain008Of,
} from '../../src/features/billing/direct-debit/domain/pain008'
import { aCollectionFile, anyCollectionFile } from '../support/collections'

/** Digests of the official schemas, with LF line endings. Some copies in circulation are wrong. */
const DIGESTS: Record<PainVersion, string> = {
  'pain.008.001.08': '3b2efe2239fceea22b17eb980df58c8b80db7322cf7781f8fd64ee8d17696210',
  'pain.008.001.02': '09b13e91fcde87f3153a4a417c866008fbc3d8a91706c0b24ff2bf4a18b56429',
}

/** From the message archive of iso20022.org; their licence does not allow redistribution with this product. */
const FOLDER = process.env.PAIN_SCHEMAS
if (!FOLDER)
  throw new Error('PAIN_SCHEMAS has to name the folder with pain.008.001.08.xsd and pain.008.001.02.xsd')

const pathOf = (version: PainVersion) => join(FOLDER, `${version}.xsd`)

/** Timeout in milliseconds: each file is validated by a process of its own. */
const LONG = 120_000

function schemaOf(version: PainVersion): string {
  return readFileSync(pathOf(version), 'utf8').replaceAll('\r\n', '\n')
}

async function faultsIn(xml: string, version: PainVersion): Promise<string[]> {
  const schema = { fileName: `${version}.xsd`, contents: schemaOf(version) }
  const { errors } = await validateXML({ xml: { fileName: 'file.xml', contents: xml }, schema })
  return errors.map(({ message }) => message)
}

test('the schemas are the official ones', () => {
  for (const version of PAIN_VERSIONS)
    expect(createHash('sha256').update(schemaOf(version)).digest('hex'), version).toBe(DIGESTS[version])
})

test(
  'the schemas find nothing in any file of ours, in either version',
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
  'the schemas find what is wrong: an element out of its place, one too few, one of another kind',
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
