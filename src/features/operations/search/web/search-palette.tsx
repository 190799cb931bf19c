import { createRoot, type Root } from 'react-dom/client'
import { SearchPalette } from './internal/SearchPalette'

let root: Root | undefined
let opened = 0

/** Opens the palette; on closing, the focus returns to where it was, as with any dialog. */
export function openPalette(text: string): void {
  if (document.querySelector('dialog:modal')) return
  if (!root) {
    const place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  }
  opened += 1
  root.render(<SearchPalette key={opened} text={text} onClose={() => root?.render(null)} />)
}
