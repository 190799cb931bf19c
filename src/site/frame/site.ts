import { startCookieBanner } from '@/features/consent/ui/cookie-banner'
import { startTags } from '@/features/consent/ui/tags'
import { startChatLauncher } from '@/features/conversations/ui/widget/launcher'
import { startCursor } from '@/ui/cursor/cursor'
import '@/ui/forms/first-fault'
import { enhanceNavigation } from './navigation'

enhanceNavigation()
startCookieBanner()
startTags()
startCursor()
startChatLauncher()
