/** Buttons that copy the text of an element, which they name. */
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const source = document.getElementById(button.dataset.copy ?? '')
  if (!source || !navigator.clipboard) continue
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source.textContent?.trim() ?? '')
    button.textContent = 'Gekopieerd'
  })
}
