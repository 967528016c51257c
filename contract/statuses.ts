/** Where things stand, in the interface's words. */
export const registered = 'Registered';
export const kycPending = 'KYC Pending';
export const kybPending = 'KYB Verification Pending';
export const kybInitiated = 'KYB Verification Initiated';
export const active = 'Active';
export const ready = 'Ready';
export const removed = 'Removed';
