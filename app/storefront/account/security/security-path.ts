/** Everything that opens an account is on this page. */
export const securityPath = '/my-account/security'
