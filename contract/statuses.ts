/** Where things stand, in the interface's words. */
export const registered = 'Registered';
export const kycPending = 'KYC Pending';
export const kycPassed = 'KYC Passed';
export const kybPending = 'KYB Verification Pending';
export const kybInitiated = 'KYB Verification Initiated';
export const ready = 'Ready';
export const verificationPending = 'Verification Pending';
export const active = 'Active';
export const inactive = 'Inactive';
export const success = 'Success';
export const removed = 'Removed';
export const failed = 'Failed';
export const skipped = 'Skipped';
export const fresh = 'New';
