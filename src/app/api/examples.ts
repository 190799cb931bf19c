/** A request as somebody types it, with `SITE` and `SLEUTEL` set before; a test runs every one of them. */
export interface ApiExample {
  title: string
  shell: string
}

export const API_EXAMPLES: readonly ApiExample[] = [
  {
    title: 'Wat mag deze sleutel?',
    shell: `curl "$SITE/api/v1/key" \\
  -H "Authorization: Bearer $SLEUTEL"`,
  },
  {
    title: 'De twee nieuwste leads die nog niet zijn gebeld',
    shell: `curl "$SITE/api/v1/leads?status=nieuw&limit=2" \\
  -H "Authorization: Bearer $SLEUTEL"`,
  },
  {
    title: 'Een aanvraag invoeren',
    shell: `curl "$SITE/api/v1/leads" \\
  -H "Authorization: Bearer $SLEUTEL" \\
  -H "Idempotency-Key: aanvraag-2041" \\
  -H "Content-Type: application/json" \\
  -d '{"name":"Miriam Aarnink","email":"miriam@bakkerijaarnink.example","service":"webshop"}'`,
  },
  {
    title: 'Welke tijden zijn vrij voor een afspraak?',
    shell: `curl "$SITE/api/v1/free-times?days=7" \\
  -H "Authorization: Bearer $SLEUTEL"`,
  },
  {
    title: 'Een webhook maken; het geheim staat alleen in dit antwoord',
    shell: `curl "$SITE/api/v1/webhook-endpoints" \\
  -H "Authorization: Bearer $SLEUTEL" \\
  -H "Idempotency-Key: webhook-boekhouding" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"https://boekhouding.example/melding","events":["invoice.issued","invoice.paid"]}'`,
  },
  {
    title: 'Een fout, in het Engels',
    shell: `curl "$SITE/api/v1/leads?limit=1000" \\
  -H "Authorization: Bearer $SLEUTEL" \\
  -H "Accept-Language: en"`,
  },
]

/** How a receiver in Node verifies that an event is ours; a test runs it as it stands there. */
export const WEBHOOK_VERIFICATION = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body is de tekst zoals hij binnenkwam, voordat hij als JSON gelezen is.
export function isVanOns(geheim, headers, body, nu = Date.now()) {
  const id = headers['webhook-id']
  const moment = headers['webhook-timestamp']
  if (!(Math.abs(nu / 1000 - Number(moment)) <= 300)) return false
  const sleutel = Buffer.from(geheim.replace('whsec_', ''), 'base64')
  const verwacht = createHmac('sha256', sleutel).update(\`\${id}.\${moment}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((een) => {
    const [versie, handtekening = ''] = een.split(',')
    const gegeven = Buffer.from(handtekening, 'base64')
    return versie === 'v1' && gegeven.length === verwacht.length && timingSafeEqual(gegeven, verwacht)
  })
}`
