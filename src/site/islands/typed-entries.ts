import { FORM_FIELDS } from '@/shared/form-state'

/** Name of a control and what was typed or chosen in it. */
export type TypedEntry = readonly [name: string, value: string]

const OURS: readonly string[] = Object.values(FORM_FIELDS)

/**
 * Everything that somebody typed or chose in an island: the values of its controls, and its draft in the browser's
 * storage (under the value of `client:calm`). Passwords are left out.
 */
export function typedIn(island: HTMLElement): readonly TypedEntry[] {
  const controls = [...island.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    ({ name, type, value, checked }) =>
      name &&
      value &&
      !OURS.includes(name) &&
      !/^(hidden|password|submit|file)$/.test(type) &&
      (checked || !/^(checkbox|radio)$/.test(type)),
  )
  const shown = controls.map(({ name, value }): TypedEntry => [name, value])
  const names = new Set(shown.map(([name]) => name))
  return [...shown, ...keptFor(island).filter(([name]) => !names.has(name))]
}

function keptFor(island: HTMLElement): readonly TypedEntry[] {
  try {
    const { value: key } = JSON.parse(island.getAttribute('opts') ?? '{}')
    const { answers } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Object.entries(answers as Record<string, unknown>).flatMap(([name, value]) =>
      [value].flat().flatMap((one): TypedEntry[] => (one && typeof one === 'string' ? [[name, one]] : [])),
    )
  } catch {
    // The island keeps no draft, or the browser denies access to storage.
    return []
  }
}

/** Fills the controls in `part` with what was typed, and returns the entries without a control. */
export function fillIn(part: ParentNode, typed: readonly TypedEntry[]): readonly TypedEntry[] {
  return typed.filter(([name, value]) => {
    const controls = [...part.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)]
    const choices = controls.filter(({ type }) => /^(checkbox|radio)$/.test(type))
    for (const choice of choices) if (choice.value === value) choice.checked = true
    const texts = controls.filter((control) => !choices.includes(control) && control.type !== 'hidden')
    for (const text of texts) text.value = value
    return !texts.some((text) => text.value === value) && !choices.some((choice) => choice.value === value)
  })
}
