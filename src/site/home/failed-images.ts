/** Puts the placeholder in the place of every image with a `data-fallback` that does not load, now or later. */
export function replaceFailedImages() {
  document.addEventListener('error', (event) => showPlaceholder(event.target), true)
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) showPlaceholder(image)
  }
}

function showPlaceholder(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return
  const placeholder = target.dataset.fallback
  if (!placeholder) return
  // Once only: a placeholder that fails too must not start a loop.
  delete target.dataset.fallback
  target.src = placeholder
}
