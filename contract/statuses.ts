/** Where things stand, in the interface's words. */
export const registeredStatus = 'Registered';
export const kycPendingStatus = 'KYC Pending';
export const kycPassedStatus = 'KYC Passed';
export const kybPendingStatus = 'KYB Verification Pending';
export const kybInitiatedStatus = 'KYB Verification Initiated';
export const readyStatus = 'Ready';
export const verificationPendingStatus = 'Verification Pending';
export const activeStatus = 'Active';
export const inactiveStatus = 'Inactive';
export const successStatus = 'Success';
export const removedStatus = 'Removed';
export const failedStatus = 'Failed';
export const skippedStatus = 'Skipped';
export const newStatus = 'New';
