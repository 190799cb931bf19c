replaceFailedImages()
startCarouselWhenNear()

/** Lazy loading: the carousel's code is fetched only when the reader comes near it. */
function startCarouselWhenNear() {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]')
  if (!carousel) return
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      const { startCarousel } = await import('./carousel')
      startCarousel(carousel)
    },
    { rootMargin: '600px' },
  )
  observer.observe(carousel)
}

/** Replaces every image with a `data-fallback` that fails to load, now or later, by its placeholder. */
function replaceFailedImages() {
  document.addEventListener('error', (event) => showPlaceholder(event.target), true)
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) showPlaceholder(image)
  }
}

function showPlaceholder(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return
  const placeholder = target.dataset.fallback
  if (!placeholder) return
  // Once only: a placeholder that fails too would start a loop.
  delete target.dataset.fallback
  target.src = placeholder
}
