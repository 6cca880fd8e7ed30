/** Starts to count the processor time of this process, in milliseconds: what a machine that is busy with other things does not change much. */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
