/** Copy buttons: `data-copy` names the element whose text is copied. */
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const source = document.getElementById(button.dataset.copy ?? '')
  if (!source || !navigator.clipboard) continue
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source.textContent?.trim() ?? '')
    button.textContent = 'Gekopieerd'
  })
}
