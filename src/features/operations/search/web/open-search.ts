import { SEARCH_FIELD_ID, SEARCH_PATH } from '../domain/search-path'

/**
 * Progressive enhancement of the search field: a click, the first letter, or Ctrl or Cmd + K opens the palette, which
 * loads by then. The focus alone opens nothing: whoever goes along the page by keyboard passes the field.
 */
export function watchSearch(): void {
  const field = document.querySelector<HTMLInputElement>(`#${SEARCH_FIELD_ID}`)
  const load = () => import('./search-palette')
  let isOpening = false
  const open = async () => {
    if (isOpening) return
    isOpening = true
    try {
      const { openPalette } = await load()
      // Letters that were typed while it loaded come along; the field is empty for the next time.
      openPalette(field?.value ?? '')
      if (field) field.value = ''
    } catch {
      if (!field) location.assign(SEARCH_PATH)
    } finally {
      isOpening = false
    }
  }
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    event.preventDefault()
    void open()
  })
  field?.addEventListener('focus', () => void load().catch(() => undefined), { once: true })
  field?.addEventListener('click', open)
  field?.addEventListener('input', open)
}
