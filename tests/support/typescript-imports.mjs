import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Module hooks that let plain Node run the program's sources (`node --import`): they resolve `@/` and imports without
 * an extension as the bundler does. Node itself strips the types.
 */
const SOURCES = new URL('../../src/', import.meta.url)

registerHooks({
  resolve(specifier, context, next) {
    const url = specifier.startsWith('@/')
      ? new URL(specifier.slice(2), SOURCES)
      : specifier.startsWith('.') && context.parentURL
        ? new URL(specifier, context.parentURL)
        : undefined
    const file = url && ['.ts', '.tsx'].find((end) => existsSync(fileURLToPath(url) + end))
    if (url && file) return next(url.href + file, context)
    return next(specifier.startsWith('@/') && url ? url.href : specifier, context)
  },
})
