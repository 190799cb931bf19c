import { hexColourIn } from '@/shared/contrast'
import { COLOURS, type Colour } from '@/ui/weave/colourways'
import { type Colours, changedTokens } from '@/ui/weave/palette'
import { COLOUR_FIELDS, faultsOfColours } from '../../domain/colour-fields'

/**
 * Shows the look while it is being chosen: the sample has the colours and the weave of the form, each field a picker, and
 * what cannot be read is said at once. The sheet is constructed, so that the policy of the page allows it.
 */
export function previewLook(): void {
  const page = document.querySelector<HTMLElement>('[data-look-page]')
  if (!page) return
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const fields = COLOUR_FIELDS.flatMap(({ name, label }) => {
    const input = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    return input ? [withPicker(name, label, input, show)] : []
  })
  const before = chosen()

  function chosen(): Colours {
    const values = fields.map(({ name, input }) => [name, hexColourIn(input.value) ?? COLOURS[name]])
    return Object.fromEntries(values) as Record<Colour, string>
  }

  function show(): void {
    const colours = chosen()
    const faults = faultsOfColours(colours, before)
    const tokens = [...changedTokens(COLOURS), ...Object.entries(colours)].map(
      ([name, value]) => `--color-${name}:${value}`,
    )
    const derived = changedTokens(colours).map(([name, value]) => `--color-${name}:${value}`)
    sheet.replaceSync(`.look-sample{${[...tokens, ...derived].join(';')}}`)
    for (const { name, picker, said } of fields) {
      picker.value = colours[name].toLowerCase()
      said.textContent = faults[name] ?? ''
    }
  }

  page.querySelector('select[name="house"]')?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    for (const cloth of page.querySelectorAll<HTMLElement>('[data-weave]'))
      cloth.hidden = cloth.dataset.weave !== target.value
  })
  show()
}

interface ColourField {
  name: Colour
  input: HTMLInputElement
  picker: HTMLInputElement
  said: HTMLElement
}

/** Adds a picker and a place for the verdict under the field. */
function withPicker(name: Colour, label: string, input: HTMLInputElement, onChange: () => void): ColourField {
  const picker = document.createElement('input')
  picker.type = 'color'
  picker.ariaLabel = `${label}: kies een kleur`
  picker.className = 'h-11 w-full cursor-pointer rounded border border-ink-line bg-paper p-1'
  const said = document.createElement('p')
  said.className = 'text-small text-madder'
  said.setAttribute('role', 'status')
  input.closest('[data-colour]')?.append(picker, said)
  picker.addEventListener('input', () => {
    input.value = picker.value.toUpperCase()
    onChange()
  })
  input.addEventListener('input', onChange)
  return { name, input, picker, said }
}
