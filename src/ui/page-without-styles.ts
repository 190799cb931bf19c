/**
 * Parses another page of ours, fetched to take something out of it, without its stylesheet: that one is for its own
 * Content-Security-Policy, and the policy of the page that fetched it refuses it, even where nothing is shown.
 */
export function pageWithoutStyles(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/g, ''), 'text/html')
}
