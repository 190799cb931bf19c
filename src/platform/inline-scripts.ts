import { createHash } from 'node:crypto'

/**
 * Scripts that must run before the first paint, so they stand inline in the document. The policy allows exactly these
 * texts, by hash.
 */
export const SPLASH_SCRIPT =
  "try{if(sessionStorage.getItem('splashSeen'))document.documentElement.dataset.splash='seen';else sessionStorage.setItem('splashSeen','true')}catch{}"

export const inlineScriptHashes = [SPLASH_SCRIPT].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
)
