export interface FileEntry {
  amount: string
  /** Remittance information: the payer's text. */
  remittance?: string | readonly string[]
  currency?: string
  side?: 'CRDT' | 'DBIT'
  /** The bank's reference of the entry; null leaves it out. */
  reference?: string | null
  day?: string
  status?: string
  isReversal?: boolean
  name?: string
  iban?: string
  endToEndId?: string
  /** Details of a batch entry, for several debits booked as one: the direct debits that were returned. */
  parts?: readonly FilePart[]
  /** The part of our debit file that this sum is for. */
  partId?: string
  /** ISO family of the entry: 'IDDT' for direct debits of our own. */
  family?: string
}

export interface FilePart {
  amount?: string
  endToEndId?: string
  mandateId?: string
  /** Reason code of the return. */
  reason?: string
}

interface FileOptions {
  version?: '02' | '08'
  /** Statement of a day, or notification of single entries. */
  kind?: 'camt.053' | 'camt.054'
  account?: string
  statementId?: string
  /** Namespace prefix of every element, as some banks write it. */
  prefix?: string
}

/** Bank statement in the format of a Dutch bank's download. */
export function camtFile(
  entries: readonly FileEntry[],
  {
    version = '02',
    kind = 'camt.053',
    account = 'NL02ABNA0123456789',
    statementId = 'S-1',
    prefix = '',
  }: FileOptions = {},
): string {
  const space = `xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}"`
  const [report, part] = kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document ${space}><${report}><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>
<${part}><Id>${statementId}</Id><CreDtTm>2026-11-20T06:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries.map((entry, index) => entryXml(entry, index, version)).join('\n')}
</${part}></${report}></Document>`
  return prefix ? xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`) : xml
}

function entryXml(entry: FileEntry, index: number, version: '02' | '08'): string {
  const { amount, currency = 'EUR', side = 'CRDT', day = '2026-11-19', status = 'BOOK' } = entry
  const reference = entry.reference === undefined ? `REF-${index}` : entry.reference
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
${reference === null ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<BkTxCd>${familyXml(entry.family)}<Prtry><Cd>100</Cd></Prtry></BkTxCd>
<NtryDtls>${entry.partId ? `<Btch><PmtInfId>${entry.partId}</PmtInfId></Btch>` : ''}${entry.parts?.map((one) => partXml(one, version)).join('') ?? detailXml(entry, version)}</NtryDtls></Ntry>`
}

function detailXml(entry: FileEntry, version: '02' | '08'): string {
  const { side = 'CRDT', name = 'J. de Vries', iban = 'NL20INGB0001234567' } = entry
  const lines = [entry.remittance ?? []].flat()
  const party = side === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const named = `<Nm>${escaped(name)}</Nm>`
  return `<TxDtls><Refs><EndToEndId>${entry.endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
<RltdPties><${party}>${version === '08' ? `<Pty>${named}</Pty>` : named}</${party}>
<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct></RltdPties>
<RmtInf>${lines.map((line) => `<Ustrd>${escaped(line)}</Ustrd>`).join('')}</RmtInf></TxDtls>`
}

/** A returned debit of ours, as part of a batch entry. */
function partXml({ amount, endToEndId, mandateId, reason }: FilePart, version: '02' | '08'): string {
  const money = amount && `<Amt Ccy="EUR">${amount}</Amt>`
  return `<TxDtls><Refs>${endToEndId ? `<EndToEndId>${endToEndId}</EndToEndId>` : ''}${mandateId ? `<MndtId>${mandateId}</MndtId>` : ''}</Refs>
${money && version === '08' ? `${money}<CdtDbtInd>DBIT</CdtDbtInd>` : ''}${money && version === '02' ? `<AmtDtls><TxAmt>${money}</TxAmt></AmtDtls>` : ''}
${reason ? `<RtrInf><Rsn>${reason.length === 4 ? `<Cd>${reason}</Cd>` : `<Prtry>${reason}</Prtry>`}</Rsn></RtrInf>` : ''}</TxDtls>`
}

function familyXml(family: string | undefined): string {
  if (!family) return ''
  return `<Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
