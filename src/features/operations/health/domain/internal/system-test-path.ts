/** Page on which an administrator sees the checks. */
export const SYSTEM_TEST_PATH = '/system-test'
