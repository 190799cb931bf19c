// npm run test:upgrade [-- REF] [--seconds 10]: rolling upgrade from an earlier version to this checkout on one
// database: two nodes are replaced one after the other while forms come in, and an administrator and a customer who
// signed in before go on. It ends with a table; with 1 when anything was lost or duplicated, or somebody was stopped.
import { parseArgs } from 'node:util'
import { releases } from '../../tests/support/releases'
import { buildOfCommit } from './build-of-commit'
import { type UpgradeResult, upgradeUnderLoad } from './rolling-upgrade'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' } },
})
const commit = positionals[0] ?? releases().at(-1)?.commit
if (!commit) throw new Error('Say from which commit: npm run test:upgrade -- REF')
console.log(`Building ${commit} …`)
const earlier = await buildOfCommit(commit)
try {
  const result = await upgradeUnderLoad(earlier.root, Number(values.seconds))
  print(result)
  process.exitCode = isWhole(result) ? 0 : 1
} finally {
  await earlier.remove()
}

function isWhole({ forms, sentAway, mails, deadJobs, accountFaults }: UpgradeResult): boolean {
  const isGood = forms.every(({ acknowledged, lost, doubled }) => acknowledged > 0 && lost + doubled === 0)
  return isGood && sentAway + mails.unsent + mails.doubled + deadJobs + accountFaults.length === 0
}

function print({ phases, forms, mails, accountFaults, ...counts }: UpgradeResult): void {
  console.table(
    Object.fromEntries(
      phases.map(({ name, seconds, gapSeconds }) => [
        name,
        { seconds: seconds.toFixed(1), 'longest without a good answer': gapSeconds.toFixed(1) },
      ]),
    ),
  )
  console.table(Object.fromEntries(forms.map(({ action, ...figures }) => [action, figures])))
  console.table({
    ...counts,
    'faults of who signed in before': accountFaults.length,
    ...Object.fromEntries(Object.entries(mails).map(([key, count]) => [`mails ${key}`, count])),
  })
  for (const fault of accountFaults) console.log(fault)
}
