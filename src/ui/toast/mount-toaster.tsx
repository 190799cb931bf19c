import { createRoot } from 'react-dom/client'
import { Toaster } from './Toaster'

/** Puts the toaster at the end of the page, outside every island. */
export function mountToaster(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toaster />)
}
