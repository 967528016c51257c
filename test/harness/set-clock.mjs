// Loaded before a server's own program: its time of the world stands where PAYWRIGHT_TEST_TIME says,
// in milliseconds, so that what a test expects does not depend on the day it is run.
const time = Number(process.env.PAYWRIGHT_TEST_TIME);
Object.assign(Date, { now: () => time });
