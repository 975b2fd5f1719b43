/** What unpacks the pages of a Parquet file, however they are packed. */
export async function loadCompressors() {
  const { compressors } = await import("hyparquet-compressors");
  return compressors;
}
