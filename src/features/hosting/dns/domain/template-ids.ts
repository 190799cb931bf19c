import type { RecordField } from './record-fields'

export const TEMPLATE_IDS = ['our-mail', 'microsoft-365', 'google-workspace', 'no-mail', 'issuer'] as const
export type TemplateId = (typeof TEMPLATE_IDS)[number]

export function isTemplateId(text: string): text is TemplateId {
  return (TEMPLATE_IDS as readonly string[]).includes(text)
}

export const TEMPLATE_LABELS = {
  'our-mail': 'E-mail bij ons',
  'microsoft-365': 'Microsoft 365',
  'google-workspace': 'Google Workspace',
  'no-mail': 'Geen e-mail',
  issuer: 'Certificaten van Let’s Encrypt',
} as const satisfies Record<TemplateId, string>

export const TEMPLATE_WORDS = {
  'our-mail': 'Je mail komt binnen op onze mailserver, en die mag namens je naam versturen.',
  'microsoft-365': 'Je mail gaat naar Outlook van Microsoft. Maak eerst de mailadressen daar aan.',
  'google-workspace': 'Je mail gaat naar Gmail van Google. Maak eerst de mailadressen daar aan.',
  'no-mail': 'Je naam ontvangt en verstuurt geen mail. Wie er toch mee mailt, valt door de mand.',
  issuer: 'Alleen Let’s Encrypt mag dan nog certificaten voor je site maken.',
} as const satisfies Record<TemplateId, string>

const reports: RecordField = {
  name: 'reports',
  label: 'Rapporten over je mail naar',
  hint: 'Een adres onder je eigen naam dat bestaat. Grote mailservers sturen er elke dag een rapport heen. Leeg: geen rapporten.',
  example: 'dmarc',
  kind: 'line',
}

/** What a template has to be told; every field may stay empty unless its rules say otherwise. */
export const TEMPLATE_FIELDS: Record<TemplateId, readonly RecordField[]> = {
  'our-mail': [
    {
      name: 'dkim_name',
      label: 'DKIM: naam',
      hint: 'Staat in je beheerpaneel bij DKIM. Zonder DKIM komt je mail eerder in de spam.',
      example: 'x',
      kind: 'line',
      initial: 'x',
    },
    { name: 'dkim', label: 'DKIM: sleutel', example: 'v=DKIM1; k=rsa; p=…', kind: 'text' },
    reports,
  ],
  'microsoft-365': [
    {
      name: 'server',
      label: 'Mailserver van Microsoft',
      hint: 'Staat in het beheercentrum van Microsoft 365 bij je domein, en eindigt op .mail.protection.outlook.com of .mx.microsoft.',
      example: 'bakkerijjansen-nl.mail.protection.outlook.com',
      kind: 'line',
    },
    {
      name: 'dkim_1',
      label: 'DKIM: selector1 wijst naar',
      hint: 'Staat in Microsoft Defender bij DKIM. Leeg: nog geen DKIM.',
      example: 'selector1-bakkerijjansen-nl._domainkey.…',
      kind: 'line',
    },
    {
      name: 'dkim_2',
      label: 'DKIM: selector2 wijst naar',
      example: 'selector2-bakkerijjansen-nl._domainkey.…',
      kind: 'line',
    },
    reports,
  ],
  'google-workspace': [
    {
      name: 'dkim',
      label: 'DKIM: sleutel',
      hint: 'Staat in de beheerdersconsole van Google bij Gmail, E-mail verifiëren, met de selector google. Leeg: nog geen DKIM.',
      example: 'v=DKIM1; k=rsa; p=…',
      kind: 'text',
    },
    reports,
  ],
  'no-mail': [],
  issuer: [],
}
