import type { Weaves } from '@/content/site-facts'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import type { Tone } from '@/ui/weave/colourways'
import { DRAFT_IDS, DRAFTS } from '@/ui/weave/drafts'
import { Weave } from '@/ui/weave/Weave'
import type { Sent } from './SettingField'

const FIELDS = [
  {
    name: 'house',
    label: 'Weefsel van het huis',
    hint: 'Op de homepagina, onderaan pagina’s, boven mails, langs facturen en offertes en in de chat.',
    tone: 'house',
  },
  {
    name: 'second',
    label: 'Tweede weefsel',
    hint: 'Bij hosting en bestellen, bij inloggen, op offertes en bij juridische teksten.',
    tone: 'loden',
  },
] as const satisfies readonly { name: keyof Weaves; label: string; hint: string; tone: Tone }[]

const NAMES = DRAFT_IDS.map((id) => ({ value: id, label: capital(DRAFTS[id].name) }))

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The two weaves, with a sample of each that can be chosen. */
export function WeaveFields({ sent, weaves }: Sent & { weaves: Weaves }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} {...{ name, label, hint }} need="required" error={errorsOf(sent)[name]}>
            {(control) => (
              <Select {...control} defaultValue={valuesOf(sent)[name] ?? weaves[name]} options={NAMES} />
            )}
          </Field>
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {DRAFT_IDS.map((id) => (
          <li key={id} className="grid gap-1">
            <span className="block h-16 overflow-hidden rounded-sm">
              <Weave draft={id} tone="house" cellPx={6} id={`sample-${id}`} />
            </span>
            <span className="hint-text">{capital(DRAFTS[id].name)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
