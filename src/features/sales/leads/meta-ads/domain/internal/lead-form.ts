import { z } from 'astro/zod'

/** A filled-in form as the Graph API answers it. */
export const leadForm = z.object({
  field_data: z.array(z.object({ name: z.string(), values: z.array(z.coerce.string()).catch([]) })).catch([]),
})

export type LeadForm = z.output<typeof leadForm>

/** Meta's own field names, and what Dutch forms call them. */
const NAMES = {
  fullName: ['full_name', 'name', 'naam', 'volledige_naam'],
  firstName: ['first_name', 'voornaam'],
  lastName: ['last_name', 'achternaam'],
  email: ['email', 'e-mail', 'e-mailadres', 'email_address', 'work_email'],
  phone: ['phone_number', 'phone', 'telefoonnummer', 'telefoon', 'work_phone_number'],
  company: ['company_name', 'bedrijfsnaam', 'bedrijf'],
} as const

const KNOWN: readonly string[] = Object.values(NAMES).flat()
const UNNAMED = 'Lead zonder naam'

export interface FilledInLead {
  name: string
  email: string | null
  phone: string | null
  company: string | null
  /** The form's own questions with their answers, one per line. */
  message: string | null
}

/** Maps the fields of a form to a lead. Whatever has no place of its own goes into the message: nothing is lost. */
export function leadIn({ field_data }: LeadForm): FilledInLead {
  const answers = field_data.map(({ name, values }) => ({
    name: fieldName(joined([name])),
    text: joined(values),
  }))
  const find = (names: readonly string[]) =>
    answers.find(({ name, text }) => names.includes(name) && text !== '')?.text ?? null
  const parts = [find(NAMES.firstName), find(NAMES.lastName)].filter(Boolean).join(' ')
  const given = find(NAMES.email)
  const email = given && EMAIL.test(given) ? given : null
  const others = answers.filter(({ name, text }) => text !== '' && !KNOWN.includes(name))
  const lines = others.map(({ name, text }) => `${readable(name)}: ${text}`)
  if (given && !email) lines.push(`E-mailadres: ${given}`)
  return {
    name: (find(NAMES.fullName) ?? parts) || UNNAMED,
    email,
    phone: find(NAMES.phone),
    company: find(NAMES.company),
    message: lines.join('\n') || null,
  }
}

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}$/
const LONGEST = 2_000

function fieldName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_')
}

/** Without the one character that PostgreSQL keeps nowhere: a lead that cannot be stored would be lost. */
function joined(values: readonly string[]): string {
  return values
    .map((value) => value.replaceAll('\0', '').trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, LONGEST)
}

function readable(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
