/** Icons of the site by name: how large, and in which shape. */
export const ICONS = {
  'apple-touch': { sizePx: 180, shape: 'square' },
  '192': { sizePx: 192, shape: 'rounded' },
  '512': { sizePx: 512, shape: 'rounded' },
  'maskable-512': { sizePx: 512, shape: 'maskable' },
} as const

export type IconName = keyof typeof ICONS

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}
