import { XMLParser } from 'fast-xml-parser'

interface PainNode {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: readonly PainNode[]
}

/** Parses a file, keeping its elements in order. */
function parsedPain(xml: string): PainNode {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: true,
  })
  const [root] = nodesIn(parser.parse(xml))
  if (!root) throw new Error('This is no XML')
  return root
}

type Parsed = Record<string, unknown>

function nodesIn(parsed: readonly Parsed[]): PainNode[] {
  return parsed.flatMap((item) => {
    const name = Object.keys(item).find((key) => key !== ':@' && key !== '#text' && key !== '?xml')
    if (!name) return []
    const content = item[name] as Parsed[]
    const text = content.map((part) => String(part['#text'] ?? '')).join('')
    const attributes = { ...(item[':@'] as Record<string, string>) }
    return [{ name, text, attributes, children: nodesIn(content) }]
  })
}

/** Content model of an element: text of a pattern, or child elements in this order; `?` is optional, `+` repeats. */
type Form = RegExp | { readonly [child: string]: Form }

const ID = /^(?!\/)(?!.*\/$)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+]{1,35}$/
const NAME = /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/
const AMOUNT = /^(?!0\.00$)\d{1,9}\.\d\d$/
const SUM = /^\d{1,15}\.\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/
const IBAN = /^[A-Z]{2}\d\d[A-Z0-9]{1,30}$/
const UNNAMED_BANK = { FinInstnId: { Othr: { Id: /^NOTPROVIDED$/ } } }

/** The part of the message definition that a SEPA Core file of this agency uses, in its order. */
const DOCUMENT: Form = {
  CstmrDrctDbtInitn: {
    GrpHdr: {
      MsgId: ID,
      CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
      NbOfTxs: /^\d{1,15}$/,
      CtrlSum: SUM,
      InitgPty: { Nm: NAME },
    },
    'PmtInf+': {
      PmtInfId: ID,
      PmtMtd: /^DD$/,
      BtchBookg: /^(true|false)$/,
      NbOfTxs: /^\d{1,15}$/,
      CtrlSum: SUM,
      PmtTpInf: {
        SvcLvl: { Cd: /^SEPA$/ },
        LclInstrm: { Cd: /^CORE$/ },
        SeqTp: /^(FRST|RCUR|OOFF)$/,
      },
      ReqdColltnDt: DAY,
      Cdtr: { Nm: NAME },
      CdtrAcct: { Id: { IBAN } },
      CdtrAgt: UNNAMED_BANK,
      ChrgBr: /^SLEV$/,
      CdtrSchmeId: {
        Id: { PrvtId: { Othr: { Id: /^[A-Z]{2}\d\d[A-Z0-9]{4,31}$/, SchmeNm: { Prtry: /^SEPA$/ } } } },
      },
      'DrctDbtTxInf+': {
        PmtId: { EndToEndId: ID },
        InstdAmt: AMOUNT,
        DrctDbtTx: { MndtRltdInf: { MndtId: ID, DtOfSgntr: DAY } },
        DbtrAgt: UNNAMED_BANK,
        Dbtr: { Nm: NAME },
        DbtrAcct: { Id: { IBAN } },
        'RmtInf?': { Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/ },
      },
    },
  },
}

/** Violations in a pain.008 file of the message definition, the SEPA rules or its own totals. */
export function painFaults(xml: string): string[] {
  const document = parsedPain(xml)
  const shape = shapeFaults(document, DOCUMENT, document.name)
  return shape.length > 0 ? shape : sumFaults(document)
}

function shapeFaults(node: PainNode, form: Form, path: string): string[] {
  if (form instanceof RegExp)
    return node.children.length === 0 && form.test(node.text) ? [] : [`${path}: '${node.text}'`]
  const faults: string[] = []
  let rest = node.children
  for (const [key, inner] of Object.entries(form)) {
    const name = key.replace(/[?+]$/, '')
    const end = rest.findIndex((child) => child.name !== name)
    const found = end < 0 ? rest : rest.slice(0, end)
    rest = rest.slice(found.length)
    if (found.length === 0 && !key.endsWith('?')) faults.push(`${path}: ${name} is missing`)
    if (found.length > 1 && !key.endsWith('+')) faults.push(`${path}: ${name} comes twice`)
    faults.push(...found.flatMap((child) => shapeFaults(child, inner, `${path}/${name}`)))
  }
  return [...faults, ...rest.map(({ name }) => `${path}: ${name} does not belong here`)]
}

function sumFaults(document: PainNode): string[] {
  const parts = at(document, 'CstmrDrctDbtInitn', 'PmtInf')
  const [header] = at(document, 'CstmrDrctDbtInitn', 'GrpHdr')
  const all = parts.flatMap((part) => at(part, 'DrctDbtTxInf'))
  const ids = [...all.flatMap((one) => textsAt(one, 'PmtId', 'EndToEndId'))]
  const partIds = parts.flatMap((part) => textsAt(part, 'PmtInfId'))
  return [
    ...(header ? totalFaults(header, all, 'the file') : ['no header']),
    ...parts.flatMap((part) => totalFaults(part, at(part, 'DrctDbtTxInf'), 'a part')),
    ...(new Set(ids).size < ids.length ? ['an end-to-end id twice'] : []),
    ...(new Set(partIds).size < partIds.length ? ['two parts of one name'] : []),
    ...all.flatMap((one) => (at(one, 'InstdAmt')[0]?.attributes.Ccy === 'EUR' ? [] : ['not in euro'])),
  ]
}

function totalFaults(node: PainNode, transactions: readonly PainNode[], what: string): string[] {
  const total = transactions
    .flatMap((one) => textsAt(one, 'InstdAmt'))
    .reduce((sum, one) => sum + inCents(one), 0n)
  return [
    ...(textsAt(node, 'NbOfTxs')[0] === String(transactions.length) ? [] : [`${what} counts wrong`]),
    ...(inCents(textsAt(node, 'CtrlSum')[0] ?? '') === total ? [] : [`${what} adds up wrong`]),
  ]
}

function inCents(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''))
}

function at(node: PainNode, ...path: readonly string[]): PainNode[] {
  return path.reduce<PainNode[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  )
}

function textsAt(node: PainNode, ...path: readonly string[]): string[] {
  return at(node, ...path).map(({ text }) => text)
}

/** Texts at a path of a file, such as 'CstmrDrctDbtInitn/PmtInf/ReqdColltnDt'. */
export function painTexts(xml: string, path: string): string[] {
  return textsAt(parsedPain(xml), ...path.split('/'))
}
