// Loaded before the server: fixes its wall clock at PAYWRIGHT_TEST_TIME, in milliseconds, so that tests do not
// depend on the day they run.
const time = Number(process.env.PAYWRIGHT_TEST_TIME);
Object.assign(Date, { now: () => time });
