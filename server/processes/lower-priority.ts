/** Nice value of large work, below that of the main thread, which shares the machine and has people waiting. */
export const lowerPriority = 10;
