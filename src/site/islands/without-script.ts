/**
 * Shows the page as it is without JavaScript, as far as styles and `<noscript>` make the difference, so that it has the
 * forms that need none. It changes a rule of a stylesheet, which is no inline style, so the Content-Security-Policy
 * allows it. Ancestors of `seen` stay visible.
 */
export function showWithoutScript(seen: Element): void {
  seen.closest(`.${CSS.escape('noscript:hidden')}`)?.classList.remove('noscript:hidden')
  for (const sheet of document.styleSheets) turnRules(sheet)
  for (const hidden of document.querySelectorAll('main noscript')) {
    const template = document.createElement('template')
    template.innerHTML = hidden.textContent ?? ''
    hidden.replaceWith(template.content)
  }
}

function turnRules(group: { readonly cssRules: CSSRuleList }): void {
  for (const rule of group.cssRules) {
    if (rule instanceof CSSMediaRule && /scripting/.test(rule.media.mediaText))
      rule.media.mediaText = /none/.test(rule.media.mediaText) ? 'all' : 'not all'
    if ('cssRules' in rule) turnRules(rule as CSSGroupingRule)
  }
}
