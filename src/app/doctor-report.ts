import type { CheckedPart } from '@/features/operations/health/domain/finding'

const VERDICT_WIDTH = 'niet gemeten'.length + 2
const NAME_WIDTH = 20

/** Formats the findings for a terminal; the remedy stands below what is wrong. */
export function printedParts(
  parts: readonly Pick<CheckedPart, 'verdict' | 'name' | 'said' | 'remedy'>[],
): string {
  const indent = ' '.repeat(VERDICT_WIDTH + NAME_WIDTH)
  return parts
    .flatMap(({ verdict, name, said, remedy }) => [
      `${verdict.padEnd(VERDICT_WIDTH)}${name.padEnd(NAME_WIDTH)}${said}`,
      ...(remedy ? [`${indent}→ ${remedy}`] : []),
    ])
    .join('\n')
}
