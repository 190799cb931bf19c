import { COLOURS } from '@/ui/weave/colourways'
import type { Colours } from '@/ui/weave/palette'
import { COLOUR_FIELDS } from '../../../domain/colour-fields'
import { type Sent, SettingField } from './SettingField'

/** The colours. A script adds a picker to each, and says at once what can be read (look-preview.ts). */
export function ColourFields({ sent, colours }: Sent & { colours: Colours }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {COLOUR_FIELDS.map(({ name, label, hint }) => (
        <div key={name} data-colour={name} className="grid content-start gap-1.5">
          <SettingField
            {...{ sent, name, label, hint }}
            need="required"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="tabular-nums"
            placeholder={COLOURS[name]}
            known={colours[name]}
          />
        </div>
      ))}
    </div>
  )
}
