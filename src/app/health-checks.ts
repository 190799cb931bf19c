import {
  connectionsCheck,
  databaseCheck,
  queueCheck,
  signalsCheck,
} from '@/features/operations/health/server/checks/database-checks'
import { backupCheck, clockCheck, diskCheck } from '@/features/operations/health/server/checks/machine-checks'
import {
  dkimCheck,
  dmarcCheck,
  mailServerCheck,
  spfCheck,
} from '@/features/operations/health/server/checks/mail-checks'
import { certificateCheck, outsideCheck } from '@/features/operations/health/server/checks/outside-checks'
import { metaCheck, mollieCheck } from '@/features/operations/health/server/checks/service-checks'
import {
  modeCheck,
  proxyCheck,
  secretCheck,
  settingsCheck,
} from '@/features/operations/health/server/checks/settings-checks'
import { targetsCheck } from '@/features/operations/health/server/checks/target-checks'
import type { HealthCheck } from '@/features/operations/health/server/run-checks'
import { JOBS } from './jobs'
import { leftForLive } from './live-mode'

/** Health checks of everything around the site, for `npm run doctor`, /system-test and an hourly job. */
export function healthChecks(settingFaults: readonly string[] = []): readonly HealthCheck[] {
  return [
    settingsCheck(settingFaults),
    modeCheck((settings) => leftForLive(settings).map(({ text }) => text)),
    secretCheck,
    proxyCheck,
    databaseCheck,
    connectionsCheck,
    signalsCheck,
    queueCheck(JOBS),
    diskCheck,
    backupCheck,
    clockCheck,
    mailServerCheck,
    spfCheck,
    dkimCheck,
    dmarcCheck,
    outsideCheck,
    certificateCheck,
    mollieCheck,
    metaCheck,
    targetsCheck,
  ]
}
