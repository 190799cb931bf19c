import { XMLParser } from 'fast-xml-parser'

/** A parsed element: its text, its attributes, its children by name (without prefix), in order. */
export interface UblNode {
  text: string
  attributes: Record<string, string>
  children: Record<string, UblNode[]>
}

export interface UblDocument {
  kind: 'Invoice' | 'CreditNote'
  root: UblNode
}

/** Parses UBL. Throws for anything else. */
export function parseUbl(xml: string): UblDocument {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: true,
  })
  const found = childrenOf(parser.parse(xml))
  const invoice = found.Invoice?.[0]
  const creditNote = found.CreditNote?.[0]
  if (invoice) return { kind: 'Invoice', root: invoice }
  if (creditNote) return { kind: 'CreditNote', root: creditNote }
  throw new Error('This is no UBL invoice')
}

type Parsed = Record<string, unknown>

function childrenOf(parsed: Parsed[]): Record<string, UblNode[]> {
  const children: Record<string, UblNode[]> = {}
  for (const item of parsed) {
    const name = Object.keys(item).find((key) => key !== ':@')
    if (!name || name === '#text' || name === '?xml') continue
    children[name] = [...(children[name] ?? []), nodeOf(item[name] as Parsed[], item[':@'])]
  }
  return children
}

function nodeOf(content: Parsed[], attributes: unknown): UblNode {
  const text = content.map((item) => String(item['#text'] ?? '')).join('')
  return { text, attributes: { ...(attributes as Record<string, string>) }, children: childrenOf(content) }
}

/** All elements at a path such as 'TaxTotal/TaxSubtotal/TaxAmount'. */
export function all(node: UblNode, path: string): UblNode[] {
  return path
    .split('/')
    .reduce<UblNode[]>((nodes, name) => nodes.flatMap((one) => one.children[name] ?? []), [node])
}

export function textAt(node: UblNode, path: string): string {
  return all(node, path)[0]?.text.trim() ?? ''
}

function has(node: UblNode, path: string): boolean {
  return textAt(node, path) !== ''
}

/** Parses a decimal text as hundredths. */
function hundredths(text: string): number {
  return Math.round(Number(text) * 100)
}

const amountAt = (node: UblNode, path: string) => hundredths(textAt(node, path))
const sumAt = (nodes: UblNode[], path: string) => nodes.reduce((sum, node) => sum + amountAt(node, path), 0)

const SELLER = 'AccountingSupplierParty/Party'
const BUYER = 'AccountingCustomerParty/Party'
const TOTALS = 'LegalMonetaryTotal'
const SUBTOTAL = 'TaxTotal/TaxSubtotal'

const linesOf = ({ kind, root }: UblDocument) => all(root, `${kind}Line`)
const quantityOf = (kind: UblDocument['kind']) =>
  kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
const typeCodeOf = (kind: UblDocument['kind']) => `${kind}TypeCode`
const everyLine = (ubl: UblDocument, holds: (line: UblNode) => boolean) => linesOf(ubl).every(holds)

const LINE_PERCENT = 'Item/ClassifiedTaxCategory/Percent'

const linesIn = (ubl: UblDocument, category: string) =>
  linesOf(ubl).filter((line) => textAt(line, 'Item/ClassifiedTaxCategory/ID') === category)
const subtotalsIn = ({ root }: UblDocument, category: string) =>
  all(root, SUBTOTAL).filter((part) => textAt(part, 'TaxCategory/ID') === category)
const everyText = (nodes: UblNode[], path: string) => nodes.map((node) => textAt(node, path))

type Rule = (ubl: UblDocument) => boolean

/**
 * Rules of EN 16931-1 that categories of VAT share (BT-151, UNCL 5305), `S` standard rate or `Z` zero rated: lines and
 * breakdown both have the category or neither (01), a breakdown per rate sums its lines (08), has the VAT of that sum
 * (09) and gives no reason for exemption (10).
 */
function rulesOfCategory(category: 'S' | 'Z'): Record<string, Rule> {
  return {
    [`BR-${category}-01`]: (ubl) =>
      linesIn(ubl, category).length > 0 === subtotalsIn(ubl, category).length > 0,
    // Each rate occurs once in the breakdown.
    [`BR-${category}-08-ONCE`]: (ubl) => {
      const rates = everyText(subtotalsIn(ubl, category), 'TaxCategory/Percent').map(Number)
      return new Set(rates).size === rates.length
    },
    [`BR-${category}-08`]: (ubl) =>
      subtotalsIn(ubl, category).every(
        (part) =>
          amountAt(part, 'TaxableAmount') ===
          sumAt(
            linesIn(ubl, category).filter(
              (line) => Number(textAt(line, LINE_PERCENT)) === Number(textAt(part, 'TaxCategory/Percent')),
            ),
            'LineExtensionAmount',
          ),
      ),
    [`BR-${category}-09`]: (ubl) => subtotalsIn(ubl, category).every(isVatOfItsBase),
    [`BR-${category}-10`]: (ubl) =>
      subtotalsIn(ubl, category).every(
        (part) =>
          !has(part, 'TaxCategory/TaxExemptionReason') && !has(part, 'TaxCategory/TaxExemptionReasonCode'),
      ),
  }
}

/** Rules of EN 16931-1 that this shop's invoices can break: no allowances, one currency. */
const CORE_RULES: Record<string, Rule> = {
  'BR-01': ({ root }) => has(root, 'CustomizationID'),
  'BR-02': ({ root }) => has(root, 'ID'),
  'BR-03': ({ root }) => isDay(textAt(root, 'IssueDate')),
  'BR-04': ({ kind, root }) => has(root, typeCodeOf(kind)),
  'BR-05': ({ root }) => has(root, 'DocumentCurrencyCode'),
  'BR-06': ({ root }) => has(root, `${SELLER}/PartyLegalEntity/RegistrationName`),
  'BR-07': ({ root }) => has(root, `${BUYER}/PartyLegalEntity/RegistrationName`),
  'BR-08': ({ root }) => all(root, `${SELLER}/PostalAddress`).length === 1,
  'BR-09': ({ root }) => has(root, `${SELLER}/PostalAddress/Country/IdentificationCode`),
  'BR-10': ({ root }) => all(root, `${BUYER}/PostalAddress`).length === 1,
  'BR-11': ({ root }) => has(root, `${BUYER}/PostalAddress/Country/IdentificationCode`),
  'BR-12': ({ root }) => has(root, `${TOTALS}/LineExtensionAmount`),
  'BR-13': ({ root }) => has(root, `${TOTALS}/TaxExclusiveAmount`),
  'BR-14': ({ root }) => has(root, `${TOTALS}/TaxInclusiveAmount`),
  'BR-15': ({ root }) => has(root, `${TOTALS}/PayableAmount`),
  'BR-16': (ubl) => linesOf(ubl).length > 0,
  'BR-21': (ubl) => everyLine(ubl, (line) => has(line, 'ID')),
  'BR-22': (ubl) => everyLine(ubl, (line) => has(line, quantityOf(ubl.kind))),
  'BR-23': (ubl) =>
    everyLine(ubl, (line) => Boolean(all(line, quantityOf(ubl.kind))[0]?.attributes.unitCode)),
  'BR-24': (ubl) => everyLine(ubl, (line) => has(line, 'LineExtensionAmount')),
  'BR-25': (ubl) => everyLine(ubl, (line) => has(line, 'Item/Name')),
  'BR-26': (ubl) => everyLine(ubl, (line) => has(line, 'Price/PriceAmount')),
  'BR-27': (ubl) => everyLine(ubl, (line) => Number(textAt(line, 'Price/PriceAmount')) >= 0),
  'BR-29': ({ root }) =>
    all(root, 'InvoicePeriod').every((period) => textAt(period, 'EndDate') >= textAt(period, 'StartDate')),
  'BR-45': ({ root }) => all(root, SUBTOTAL).every((part) => has(part, 'TaxableAmount')),
  'BR-46': ({ root }) => all(root, SUBTOTAL).every((part) => has(part, 'TaxAmount')),
  'BR-47': ({ root }) => all(root, SUBTOTAL).every((part) => has(part, 'TaxCategory/ID')),
  'BR-48': ({ root }) => all(root, SUBTOTAL).every((part) => has(part, 'TaxCategory/Percent')),
  'BR-49': ({ root }) => all(root, 'PaymentMeans').every((means) => has(means, 'PaymentMeansCode')),
  'BR-50': ({ root }) => all(root, 'PaymentMeans').every((means) => has(means, 'PayeeFinancialAccount/ID')),
  'BR-55': ({ root }) =>
    all(root, 'BillingReference').every((reference) => has(reference, 'InvoiceDocumentReference/ID')),
  'BR-61': ({ root }) =>
    all(root, 'PaymentMeans').every(
      (means) =>
        !['30', '58'].includes(textAt(means, 'PaymentMeansCode')) ||
        /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(textAt(means, 'PayeeFinancialAccount/ID')),
    ),
  'BR-62': ({ root }) =>
    all(root, `${SELLER}/EndpointID`).every(({ attributes }) => Boolean(attributes.schemeID)),
  'BR-63': ({ root }) =>
    all(root, `${BUYER}/EndpointID`).every(({ attributes }) => Boolean(attributes.schemeID)),
  'BR-CO-04': (ubl) => everyLine(ubl, (line) => has(line, 'Item/ClassifiedTaxCategory/ID')),
  'BR-CO-09': ({ root }) =>
    [SELLER, BUYER]
      .flatMap((party) => all(root, `${party}/PartyTaxScheme/CompanyID`))
      .every(({ text }) => /^[A-Z]{2}/.test(text)),
  'BR-CO-10': (ubl) =>
    amountAt(ubl.root, `${TOTALS}/LineExtensionAmount`) === sumAt(linesOf(ubl), 'LineExtensionAmount'),
  'BR-CO-13': ({ root }) =>
    amountAt(root, `${TOTALS}/TaxExclusiveAmount`) === amountAt(root, `${TOTALS}/LineExtensionAmount`),
  'BR-CO-14': ({ root }) => amountAt(root, 'TaxTotal/TaxAmount') === sumAt(all(root, SUBTOTAL), 'TaxAmount'),
  'BR-CO-15': ({ root }) =>
    amountAt(root, `${TOTALS}/TaxInclusiveAmount`) ===
    amountAt(root, `${TOTALS}/TaxExclusiveAmount`) + amountAt(root, 'TaxTotal/TaxAmount'),
  'BR-CO-16': ({ root }) =>
    amountAt(root, `${TOTALS}/PayableAmount`) ===
    amountAt(root, `${TOTALS}/TaxInclusiveAmount`) - amountAt(root, `${TOTALS}/PrepaidAmount`),
  'BR-CO-17': ({ root }) => all(root, SUBTOTAL).every(isVatOfItsBase),
  'BR-CO-18': ({ root }) => all(root, SUBTOTAL).length > 0,
  'BR-CO-25': ({ root }) =>
    amountAt(root, `${TOTALS}/PayableAmount`) <= 0 || has(root, 'DueDate') || has(root, 'PaymentTerms/Note'),
  'BR-CO-26': ({ root }) =>
    has(root, `${SELLER}/PartyLegalEntity/CompanyID`) || has(root, `${SELLER}/PartyTaxScheme/CompanyID`),
  'BR-DEC-12': ({ root }) => hasTwoDecimals(all(root, `${TOTALS}/TaxExclusiveAmount`)),
  'BR-DEC-13': ({ root }) => hasTwoDecimals(all(root, 'TaxTotal/TaxAmount')),
  'BR-DEC-14': ({ root }) => hasTwoDecimals(all(root, `${TOTALS}/TaxInclusiveAmount`)),
  'BR-DEC-18': ({ root }) => hasTwoDecimals(all(root, `${TOTALS}/PayableAmount`)),
  'BR-DEC-19': ({ root }) => hasTwoDecimals(all(root, `${SUBTOTAL}/TaxableAmount`)),
  'BR-DEC-20': ({ root }) => hasTwoDecimals(all(root, `${SUBTOTAL}/TaxAmount`)),
  'BR-DEC-23': (ubl) => everyLine(ubl, (line) => hasTwoDecimals(all(line, 'LineExtensionAmount'))),
  'BR-S-02': ({ root }) => has(root, `${SELLER}/PartyTaxScheme/CompanyID`),
  ...rulesOfCategory('S'),
  'BR-S-05': (ubl) => linesIn(ubl, 'S').every((line) => Number(textAt(line, LINE_PERCENT)) > 0),
  ...rulesOfCategory('Z'),
  'BR-Z-05': (ubl) => linesIn(ubl, 'Z').every((line) => Number(textAt(line, LINE_PERCENT)) === 0),
  'BR-AE-01': (ubl) => (linesIn(ubl, 'AE').length > 0 ? 1 : 0) === subtotalsIn(ubl, 'AE').length,
  'BR-AE-02': (ubl) =>
    linesIn(ubl, 'AE').length === 0 ||
    [SELLER, BUYER].every((party) => has(ubl.root, `${party}/PartyTaxScheme/CompanyID`)),
  'BR-AE-05': (ubl) => linesIn(ubl, 'AE').every((line) => Number(textAt(line, LINE_PERCENT)) === 0),
  'BR-AE-08': (ubl) =>
    subtotalsIn(ubl, 'AE').every(
      (part) => amountAt(part, 'TaxableAmount') === sumAt(linesIn(ubl, 'AE'), 'LineExtensionAmount'),
    ),
  'BR-AE-09': (ubl) => subtotalsIn(ubl, 'AE').every((part) => amountAt(part, 'TaxAmount') === 0),
  'BR-AE-10': (ubl) =>
    subtotalsIn(ubl, 'AE').every(
      (part) =>
        textAt(part, 'TaxCategory/TaxExemptionReasonCode') === 'VATEX-EU-AE' &&
        has(part, 'TaxCategory/TaxExemptionReason'),
    ),
  // Not a rule of its own: an exempt, intra-community or exported line needs a reason (BR-E-10, BR-IC-10, BR-G-10), and
  // nothing that is sold here has one.
  'BR-CATEGORY': (ubl) =>
    [
      ...everyText(linesOf(ubl), 'Item/ClassifiedTaxCategory/ID'),
      ...everyText(all(ubl.root, SUBTOTAL), 'TaxCategory/ID'),
    ].every((category) => ['S', 'Z', 'AE'].includes(category)),
  'BR-CL-01': ({ kind, root }) => textAt(root, typeCodeOf(kind)) === (kind === 'Invoice' ? '380' : '381'),
  'BR-CL-03': ({ root }) => amountsOf(root).every(({ attributes }) => attributes.currencyID === 'EUR'),
  'BR-CL-14': ({ root }) =>
    [SELLER, BUYER].every((party) =>
      /^[A-Z]{2}$/.test(textAt(root, `${party}/PostalAddress/Country/IdentificationCode`)),
    ),
  'BR-CL-16': ({ root }) =>
    all(root, 'PaymentMeans/PaymentMeansCode').every(({ text }) => ['30', '58'].includes(text)),
  'BR-CL-23': (ubl) =>
    everyLine(ubl, (line) =>
      ['H87', 'HUR', 'MON', 'ANN'].includes(all(line, quantityOf(ubl.kind))[0]?.attributes.unitCode ?? ''),
    ),
  // Not of EN 16931 itself but of Peppol BIS 3, which most receivers apply.
  'PEPPOL-EN16931-R120': (ubl) =>
    everyLine(ubl, (line) => {
      const quantity = Number(textAt(line, quantityOf(ubl.kind)))
      const base = Number(textAt(line, 'Price/BaseQuantity') || 1)
      const net = (quantity * Number(textAt(line, 'Price/PriceAmount'))) / base
      return Math.abs(net - Number(textAt(line, 'LineExtensionAmount'))) < 0.005
    }),
}

/** Dutch rules beside EN 16931 for a seller and a buyer in the Netherlands (SI-UBL 2.0). */
const NLCIUS_RULES: Record<string, Rule> = {
  'SI-V20-INV-R000': ({ root }) =>
    textAt(root, 'CustomizationID').startsWith(
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
    ),
  'BR-NL-1': ({ root }) => hasRegistration(root, SELLER),
  'BR-NL-2': ({ root }) => has(root, 'BuyerReference') || has(root, 'OrderReference/ID'),
  'BR-NL-3': ({ root }) => hasAddress(root, SELLER),
  'BR-NL-4': ({ root }) => hasAddress(root, BUYER),
  'BR-NL-7': ({ kind, root }) => ['380', '381', '384', '389'].includes(textAt(root, typeCodeOf(kind))),
  'BR-NL-8': ({ kind, root }) => (textAt(root, typeCodeOf(kind)) === '381') === (kind === 'CreditNote'),
  'BR-NL-9': ({ kind, root }) =>
    kind === 'Invoice' || has(root, 'BillingReference/InvoiceDocumentReference/ID'),
  'BR-NL-10': ({ root }) => hasRegistration(root, BUYER),
  'BR-NL-11': ({ kind, root }) =>
    kind === 'CreditNote' ||
    amountAt(root, `${TOTALS}/PayableAmount`) <= 0 ||
    all(root, 'PaymentMeans').length > 0,
  'BR-NL-12': ({ root }) =>
    all(root, 'PaymentMeans/PaymentMeansCode').every(({ text }) =>
      ['30', '48', '49', '57', '58', '59'].includes(text),
    ),
  'BR-NL-19': ({ root }) => !has(root, 'TaxCurrencyCode'),
  'BR-NL-20': ({ root }) => !has(root, 'TaxPointDate'),
  'BR-NL-21': ({ root }) => !has(root, 'InvoicePeriod/DescriptionCode'),
  'BR-NL-24': ({ root }) => !has(root, 'BillingReference/InvoiceDocumentReference/IssueDate'),
  'BR-NL-25': ({ root }) =>
    all(root, `${SELLER}/PartyTaxScheme`).every((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT'),
  'BR-NL-29': ({ root }) =>
    all(root, 'PaymentMeans/PaymentMeansCode').every(({ attributes }) => !attributes.name),
  'BR-NL-30': ({ root }) => !has(root, 'PaymentMeans/PayeeFinancialAccount/Name'),
  'BR-NL-31': ({ root }) => !has(root, 'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
  'BR-NL-33': ({ root }) =>
    all(root, 'TaxTotal/TaxAmount').every(
      ({ attributes }) => attributes.currencyID === textAt(root, 'DocumentCurrencyCode'),
    ),
  'BR-NL-35': ({ root }) => !has(root, `${SUBTOTAL}/TaxCategory/TaxExemptionReasonCode`),
  'SI-UBL-2': ({ root }) => !hasEmptyElement(root),
}

/** Number of rules that `brokenRules` checks. */
export const RULE_COUNT = Object.keys(CORE_RULES).length + Object.keys(NLCIUS_RULES).length

/** Names of the EN 16931 rules that this document breaks, and of the Dutch ones when it claims to follow those. */
export function brokenRules(ubl: UblDocument): string[] {
  const isDutch = textAt(ubl.root, 'CustomizationID').includes('nlcius')
  const rules = { ...CORE_RULES, ...(isDutch ? NLCIUS_RULES : {}) }
  return Object.entries(rules).flatMap(([name, holds]) => (holds(ubl) ? [] : [name]))
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

/** Tolerance of one cent: the official rule allows VAT that was derived from a total. */
function isVatOfItsBase(part: UblNode): boolean {
  const expected = (amountAt(part, 'TaxableAmount') * Number(textAt(part, 'TaxCategory/Percent'))) / 100
  // The official rules round absolute amounts: half a cent below zero goes down.
  const rounded = Math.sign(expected) * Math.round(Math.abs(expected))
  return Math.abs(amountAt(part, 'TaxAmount') - rounded) <= 1
}

function hasTwoDecimals(nodes: UblNode[]): boolean {
  return nodes.every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text))
}

function amountsOf(node: UblNode): UblNode[] {
  return Object.entries(node.children).flatMap(([name, children]) =>
    name.endsWith('Amount') ? children : children.flatMap(amountsOf),
  )
}

function hasRegistration(root: UblNode, party: string): boolean {
  return all(root, `${party}/PartyLegalEntity/CompanyID`).some(
    ({ text, attributes }) => text.trim() !== '' && ['0106', '0190'].includes(attributes.schemeID ?? ''),
  )
}

function hasAddress(root: UblNode, party: string): boolean {
  return ['StreetName', 'CityName', 'PostalZone'].every((part) => has(root, `${party}/PostalAddress/${part}`))
}

function hasEmptyElement({ text, children }: UblNode): boolean {
  const all = Object.values(children).flat()
  return all.length === 0 ? text.trim() === '' : all.some(hasEmptyElement)
}
