/** Replaces the drawing by the real map when the visitor asks for it; no request is made before that. */
function offerMap(figure: HTMLElement) {
  const place = figure.querySelector<HTMLElement>('[data-map-place]')
  const { map, mapTitle } = figure.dataset
  if (!place || !map) return
  figure.querySelector('[data-map-button]')?.addEventListener('click', () => {
    const frame = mapFrame(map, mapTitle ?? '')
    place.replaceChildren(frame)
    figure.querySelector('[data-map-offer]')?.remove()
    // The map takes the focus of the button, which is gone.
    frame.focus()
  })
}

function mapFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.loading = 'eager'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  frame.className = 'absolute inset-0 size-full'
  frame.src = address
  return frame
}

for (const figure of document.querySelectorAll<HTMLElement>('[data-map]')) offerMap(figure)
