/** Restores the button of a test after its thirty seconds. */
for (const sent of document.querySelectorAll<HTMLElement>('[data-sent-state]')) {
  const ready = sent.parentElement?.querySelector<HTMLElement>('[data-ready-state]')
  setTimeout(() => {
    sent.hidden = true
    if (ready) ready.hidden = false
  }, Number(sent.dataset.sentState))
}
