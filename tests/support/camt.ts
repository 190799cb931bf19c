export interface FileEntry {
  amount: string
  /** What the payer wrote. */
  remittance?: string | readonly string[]
  currency?: string
  side?: 'CRDT' | 'DBIT'
  /** The bank's own name of the line; null leaves it out. */
  reference?: string | null
  day?: string
  status?: string
  isReversal?: boolean
  name?: string
  iban?: string
  endToEndId?: string
}

interface FileOptions {
  version?: '02' | '08'
  account?: string
  statementId?: string
  /** Written before every element name, as some banks do. */
  prefix?: string
}

/** A bank statement as a Dutch bank would let you download it. */
export function camtFile(
  entries: readonly FileEntry[],
  { version = '02', account = 'NL02ABNA0123456789', statementId = 'S-1', prefix = '' }: FileOptions = {},
): string {
  const space = `xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document ${space}><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${statementId}</Id><CreDtTm>2026-11-20T06:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries.map((entry, index) => entryXml(entry, index, version)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
  return prefix ? xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`) : xml
}

function entryXml(entry: FileEntry, index: number, version: '02' | '08'): string {
  const { amount, currency = 'EUR', side = 'CRDT', day = '2026-11-19', status = 'BOOK' } = entry
  const reference = entry.reference === undefined ? `REF-${index}` : entry.reference
  const lines = [entry.remittance ?? []].flat()
  const party = side === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const name = `<Nm>${escaped(entry.name ?? 'J. de Vries')}</Nm>`
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
${reference === null ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<BkTxCd><Prtry><Cd>100</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${entry.endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
<RltdPties><${party}>${version === '08' ? `<Pty>${name}</Pty>` : name}</${party}>
<${party}Acct><Id><IBAN>${entry.iban ?? 'NL20INGB0001234567'}</IBAN></Id></${party}Acct></RltdPties>
<RmtInf>${lines.map((line) => `<Ustrd>${escaped(line)}</Ustrd>`).join('')}</RmtInf></TxDtls></NtryDtls></Ntry>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
