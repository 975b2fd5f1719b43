import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPlayground } from "#core/document/new-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { type FolderEvent, folderEventSchema } from "#core/model/folder-schemas.ts";
import { eventually } from "#core/testing/eventually.ts";
import { apiHeaders, problemOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { openFolder } from "./folder.ts";
import { isFolderPath } from "./folder-path.ts";

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
const fileText = (name: string) => writePlaygroundFile({ ...newPlayground("k"), name });

let base: string;
let root: string;
let server: TestServer;

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "cutpoint-folder-")));
  root = join(base, "decisions");
  await mkdir(join(root, "team"), { recursive: true });
  await mkdir(join(root, ".git"));
  await mkdir(join(base, "elsewhere"));
  await writeFile(join(base, "elsewhere", "secret.cutpoint.json"), fileText("Secret"));
  await writeFile(join(root, "triage.cutpoint.json"), fileText("Triage"));
  await writeFile(join(root, "team", "spam.cutpoint.json"), fileText("Spam"));
  await writeFile(join(root, ".git", "hidden.cutpoint.json"), fileText("Hidden"));
  await writeFile(join(root, "notes.json"), "{}");
  await symlink(join(base, "elsewhere", "secret.cutpoint.json"), join(root, "link.cutpoint.json"));
  await symlink(join(base, "elsewhere"), join(root, "linked"));
  server = await startTestServer({ LIBRARY_DIR: root });
});

afterAll(async () => {
  await server.stop();
  await rm(base, { recursive: true });
});

const send = (path: string, more: { method?: string; headers?: string[]; body?: string | Uint8Array } = {}) =>
  server.send({ path, ...more, headers: [...apiHeaders, ...(more.headers ?? [])] }, 20_000);
const get = (path: string) => send(`/api/file?path=${encodeURIComponent(path)}`);
const put = (path: string, body: string | Uint8Array, condition: string) =>
  send(`/api/file?path=${encodeURIComponent(path)}`, { method: "PUT", headers: [condition], body });
const onDisk = (path: string) => readFile(join(root, path), "utf8");

const guarded = [
  "/api/files",
  "/api/file?path=triage.cutpoint.json",
  "/api/committed-file?path=triage.cutpoint.json",
  "/api/file-changes",
];

/** The news of a stream, as they come. */
function follow(port: number) {
  const news: FolderEvent[] = [];
  const state = { ended: false };
  const call = request({
    port,
    host: "127.0.0.1",
    path: "/api/file-changes",
    headers: { "X-Playground": "1" },
  });
  call.on("response", (response) => {
    let text = "";
    response.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events)
        if (event.startsWith("data: ")) news.push(folderEventSchema.parse(JSON.parse(event.slice(6))));
    });
    response.on("end", () => {
      state.ended = true;
    });
  });
  call.on("error", () => {});
  call.end();
  return { news, state, close: () => call.destroy() };
}

describe("a folder as library", () => {
  it("lists its playgrounds by path, name and hash, without links and hidden folders", async () => {
    const answer = await send("/api/files");
    const { files } = folderEventSchema.parse(JSON.parse(String(answer.body)));
    expect(new Map(files.map(({ path, name }) => [path, name]))).toEqual(
      new Map([
        ["team/spam.cutpoint.json", "Spam"],
        ["triage.cutpoint.json", "Triage"],
      ]),
    );
    expect(files.find(({ path }) => path.startsWith("triage"))?.hash).toBe(sha256(fileText("Triage")));
    const session = JSON.parse(String((await send("/api/session")).body));
    expect(session.folder).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: "decisions",
      readOnly: false,
    });
  });

  it("lists no file of answers that was read beside a playground", async () => {
    const place = join(root, "team", "spam.answers.json");
    await writeFile(place, "{}");
    await utimes(place, 1, 1);
    const folder = await openFolder(root, true);
    const opened = await folder.openAnswers("team/spam.cutpoint.json", ".answers.json");
    if (opened.status === "open") await opened.close();
    const listed = (await folder.list()).map(({ path }) => path).toSorted();
    expect([opened.status, listed]).toEqual(["open", ["team/spam.cutpoint.json", "triage.cutpoint.json"]]);
    await rm(place);
  });

  it("reads a file with its hash as ETag", async () => {
    const answer = await get("team/spam.cutpoint.json");
    expect(answer.status).toBe(200);
    expect(String(answer.body)).toBe(fileText("Spam"));
    expect(answer.headers.etag).toBe(`"${sha256(fileText("Spam"))}"`);
  });

  it.each([
    "../elsewhere/secret.cutpoint.json",
    "team/../triage.cutpoint.json",
    "/etc/passwd.cutpoint.json",
    "link.cutpoint.json",
    "linked/secret.cutpoint.json",
    ".git/hidden.cutpoint.json",
    "notes.json",
    "team",
    "team\\spam.cutpoint.json",
    "triage.cutpoint.json\0",
    "",
    "gone.cutpoint.json",
    `${"x".repeat(300)}.cutpoint.json`,
  ])("neither reads nor writes %j", async (path) => {
    expect((await get(path)).status).toBe(404);
    const before = await readdir(base, { recursive: true });
    const written = await put(path, fileText("Evil"), `If-Match: "${sha256("x")}"`);
    expect([404, 412]).toContain(written.status);
    expect(await readdir(base, { recursive: true })).toEqual(before);
    expect(await readFile(join(base, "elsewhere", "secret.cutpoint.json"), "utf8")).toBe(fileText("Secret"));
  });

  it("doesn't know a file of another folder, of which a page was opened at this address", async () => {
    const { folder } = JSON.parse(String((await send("/api/files")).body));
    expect((await send(`/api/file?folder=${folder}&path=team/spam.cutpoint.json`)).status).toBe(200);
    expect((await send("/api/file?folder=0123&path=team/spam.cutpoint.json")).status).toBe(404);
  });

  it("creates nothing through a link to a folder, nor over a link", async () => {
    expect((await put("linked/new.cutpoint.json", fileText("Evil"), "If-None-Match: *")).status).toBe(404);
    expect((await put("link.cutpoint.json", fileText("Evil"), "If-None-Match: *")).status).toBe(412);
    expect(await readdir(join(base, "elsewhere"))).toEqual(["secret.cutpoint.json"]);
  });

  it("writes a file only over the one that the request names, and keeps its mode", async () => {
    await chmod(join(root, "triage.cutpoint.json"), 0o640);
    const second = fileText("Second");
    const written = await put("triage.cutpoint.json", second, `If-Match: "${sha256(fileText("Triage"))}"`);
    expect(written.status).toBe(200);
    expect(written.headers.etag).toBe(`"${sha256(second)}"`);
    expect(await onDisk("triage.cutpoint.json")).toBe(second);
    expect((await stat(join(root, "triage.cutpoint.json"))).mode & 0o777).toBe(0o640);

    const late = await put("triage.cutpoint.json", fileText("Late"), `If-Match: "${sha256("old")}"`);
    expect([late.status, problemOf(late).code]).toEqual([412, "file_changed"]);
    expect(late.headers.etag).toBe(`"${sha256(second)}"`);
    const bare = await send("/api/file?path=triage.cutpoint.json", { method: "PUT", body: second });
    expect([bare.status, problemOf(bare).code]).toEqual([428, "file_condition"]);
    expect(await onDisk("triage.cutpoint.json")).toBe(second);
  });

  it("sees a change of the same length at the same time of the file", async () => {
    const path = "same.cutpoint.json";
    await put(path, fileText("One"), "If-None-Match: *");
    const { atime, mtime } = await stat(join(root, path));
    await writeFile(join(root, path), fileText("Two"));
    await utimes(join(root, path), atime, mtime);
    const late = await put(path, fileText("Three"), `If-Match: "${sha256(fileText("One"))}"`);
    expect(late.status).toBe(412);
    expect(await onDisk(path)).toBe(fileText("Two"));
  });

  it("of many writes over one file at once lets one through, and never shows a part", async () => {
    const path = "busy.cutpoint.json";
    expect((await put(path, fileText("0"), "If-None-Match: *")).status).toBe(201);
    const hash = sha256(fileText("0"));
    const names = ["1", "2", "3", "4", "5", "6"];
    const answers = await Promise.all(names.map((name) => put(path, fileText(name), `If-Match: "${hash}"`)));
    const kept = names.filter((_, place) => answers[place]?.status === 200);
    expect(kept).toHaveLength(1);
    expect(await onDisk(path)).toBe(fileText(kept[0] ?? ""));
    const created = await Promise.all(
      names.map((name) => put("new.cutpoint.json", fileText(name), "If-None-Match: *")),
    );
    expect(created.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 412, 412, 412, 412, 412,
    ]);
    expect((await readdir(root)).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it.each([
    ["garbage", "not json"],
    ["half a file", fileText("Half").slice(0, -20)],
    ["another JSON", '{"format": "cutpoint.library"}'],
    ["no UTF-8", new Uint8Array([...Buffer.from(fileText("x").slice(0, 40)), 0xff, 0xfe])],
    ["nothing", ""],
  ])("refuses %s, and keeps what lies there", async (_, body) => {
    const path = "team/spam.cutpoint.json";
    const answer = await put(path, body, `If-Match: "${sha256(fileText("Spam"))}"`);
    expect([answer.status, problemOf(answer).code]).toEqual([422, "file_refused"]);
    expect(await onDisk(path)).toBe(fileText("Spam"));
    expect((await readdir(join(root, "team"))).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it("keeps the file when the client goes in the middle of a write", async () => {
    const text = fileText("Gone");
    const head = `PUT /api/file?path=team/spam.cutpoint.json HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${apiHeaders.join("\r\n")}\r\nIf-Match: "${sha256(fileText("Spam"))}"\r\nContent-Length: ${text.length}\r\n\r\n`;
    await server.sendBytes(head + text.slice(0, 100), 300);
    await eventually(async () => {
      expect((await readdir(join(root, "team"))).filter((name) => name.includes("partial"))).toEqual([]);
    });
    expect(await onDisk("team/spam.cutpoint.json")).toBe(fileText("Spam"));
  });

  it("takes a file of 50 MB, and refuses one of more than 200 MB by its declared size", async () => {
    const big = writePlaygroundFile({ ...newPlayground("k"), notes: "n".repeat(50_000_000) });
    const created = await put("big.cutpoint.json", big, "If-None-Match: *");
    expect(created.status).toBe(201);
    const read = await get("big.cutpoint.json");
    expect(sha256(read.body)).toBe(sha256(big));
    await rm(join(root, "big.cutpoint.json"));
    const huge = await server.sendBytes(
      `PUT /api/file?path=huge.cutpoint.json HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${apiHeaders.join("\r\n")}\r\nIf-None-Match: *\r\nContent-Length: 200000001\r\n\r\n`,
    );
    expect([huge.status, problemOf(huge).code]).toEqual([413, "file_too_large"]);
  }, 60_000);

  it("says that the disk is full, keeps the file whole, and leaves nothing beside it", async ({ skip }) => {
    // Only root may mount a disk of its own.
    const full = join(base, "full");
    await mkdir(full);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", full]);
    if (status !== 0) skip("needs the right to mount a disk");
    const tight = await startTestServer({ LIBRARY_DIR: full });
    try {
      const path = "/api/file?path=a.cutpoint.json";
      const save = (body: string, condition: string) =>
        tight.send({ path, method: "PUT", headers: [...apiHeaders, condition], body }, 20_000);
      const small = fileText("Small");
      expect((await save(small, "If-None-Match: *")).status).toBe(201);
      const large = writePlaygroundFile({ ...newPlayground("k"), notes: "n".repeat(400_000) });
      const refused = await save(large, `If-Match: "${sha256(small)}"`);
      expect(problemOf(refused)).toMatchObject({ code: "file_failed", detail: "The server's disk is full." });
      expect(await readdir(full)).toEqual(["a.cutpoint.json"]);
      expect(await readFile(join(full, "a.cutpoint.json"), "utf8")).toBe(small);
      expect((await save(fileText("Other"), `If-Match: "${sha256(small)}"`)).status).toBe(200);
    } finally {
      await tight.stop();
      spawnSync("umount", [full]);
    }
  });

  it("tells of each change within a second, and first of all files", async () => {
    const stream = follow(server.port);
    await eventually(() => expect(stream.news[0]?.whole).toBe(true));
    const changed = async (act: () => Promise<unknown>, path: string) => {
      const before = stream.news.length;
      await act();
      const startedAt = performance.now();
      await eventually(() => {
        const told = stream.news.slice(before);
        expect(
          told.some(({ files, gone }) => gone.includes(path) || files.some((one) => one.path === path)),
        ).toBe(true);
      });
      return performance.now() - startedAt;
    };
    const place = join(root, "moved.cutpoint.json");
    const times = [
      await changed(() => writeFile(place, fileText("By an editor")), "moved.cutpoint.json"),
      await changed(
        () => rename(place, join(root, "team", "moved.cutpoint.json")),
        "team/moved.cutpoint.json",
      ),
      await changed(() => rm(join(root, "team", "moved.cutpoint.json")), "team/moved.cutpoint.json"),
    ];
    // The best of three: a busy machine adds waits of its own.
    expect(Math.min(...times)).toBeLessThan(1000);
    stream.close();
  });

  it("refuses calls without the page's header, from elsewhere, and under another Host", async () => {
    for (const path of guarded) {
      const bare = await server.send({ path });
      const foreign = await server.send({ path, headers: [...apiHeaders, "Origin: https://evil.example"] });
      const strange = await server.send({ path, headers: apiHeaders, host: "evil.example" });
      expect([bare, foreign, strange].map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});

describe("a folder served read only, signed in to, or not at all", () => {
  it("writes nothing when it is read only", async () => {
    const readOnly = await startTestServer({ LIBRARY_DIR: root, LIBRARY_READ_ONLY: "1" });
    const answer = await readOnly.send({
      method: "PUT",
      path: "/api/file?path=never.cutpoint.json",
      headers: [...apiHeaders, "If-None-Match: *"],
      body: fileText("Never"),
    });
    expect([answer.status, problemOf(answer).code]).toEqual([403, "folder_read_only"]);
    await readOnly.stop();
  });

  it("asks for the session first", async () => {
    const locked = await startTestServer({ LIBRARY_DIR: root, PLAYGROUND_PASSWORD: "long enough words" });
    for (const path of guarded) expect((await locked.send({ path, headers: apiHeaders })).status).toBe(401);
    await locked.stop();
  });

  it("has no such routes without a folder", async () => {
    const bare = await startTestServer();
    for (const path of guarded) expect((await bare.send({ path, headers: apiHeaders })).status).toBe(404);
    await bare.stop();
  });

  it("ends its streams at once when the server stops", async () => {
    const stopping = await startTestServer({ LIBRARY_DIR: root });
    const stream = follow(stopping.port);
    await eventually(() => expect(stream.news).toHaveLength(1));
    const startedAt = performance.now();
    await stopping.stop();
    // Waiting for them would take the drain time, 9 s by default.
    expect(performance.now() - startedAt).toBeLessThan(8000);
    expect(stream.state.ended).toBe(true);
  });

  it("refuses to start with a folder that isn't there", async () => {
    await expect(startTestServer({ LIBRARY_DIR: join(root, "nowhere") })).rejects.toThrow(
      /LIBRARY_DIR names .* There is no such folder/,
    );
  });

  it("follows no folder that becomes a link between two calls", async () => {
    const folder = await openFolder(root, false);
    await mkdir(join(root, "swap"));
    await writeFile(join(root, "swap", "secret.cutpoint.json"), fileText("Own"));
    await rename(join(root, "swap"), join(root, "swapped"));
    await symlink(join(base, "elsewhere"), join(root, "swap"));
    expect(await folder.open("swap/secret.cutpoint.json")).toEqual({ status: "missing" });
    const written = await folder.write(
      "swap/secret.cutpoint.json",
      sha256(fileText("Secret")),
      async (take) => {
        await take(Buffer.from(fileText("Evil")));
        return true;
      },
    );
    expect(written).toEqual({ status: "missing" });
    await rm(join(root, "swap"));
  });

  it("never misses a file that others keep replacing", async () => {
    const folder = await openFolder(root, false);
    const path = "busy-disk.cutpoint.json";
    const state = { isDone: false };
    const texts = ["One", "Two"].map(fileText);
    await writeFile(join(root, path), texts[0] ?? "");
    const replacing = (async () => {
      for (let turn = 0; !state.isDone; turn += 1) {
        await writeFile(join(root, "next"), texts[turn % 2] ?? "");
        await rename(join(root, "next"), join(root, path));
      }
    })();
    const seen = new Set<string>();
    try {
      for (let turn = 0; turn < 60; turn += 1) {
        const opened = await folder.open(path);
        seen.add(opened.status);
        if (opened.status === "open") await opened.close();
        seen.add((await folder.list()).some((file) => file.path === path) ? "listed" : "gone");
      }
    } finally {
      state.isDone = true;
    }
    await replacing;
    expect([...seen]).toEqual(["open", "listed"]);
    await rm(join(root, path));
  });

  it("keeps a file's other name apart: a write replaces the name, not what both share", async () => {
    const folder = await openFolder(root, false);
    await link(join(base, "elsewhere", "secret.cutpoint.json"), join(root, "shared.cutpoint.json"));
    const written = await folder.write("shared.cutpoint.json", sha256(fileText("Secret")), async (take) => {
      await take(Buffer.from(fileText("Own")));
      return true;
    });
    expect(written.status).toBe("written");
    expect(await readFile(join(base, "elsewhere", "secret.cutpoint.json"), "utf8")).toBe(fileText("Secret"));
    await rm(join(root, "shared.cutpoint.json"));
  });

  it("takes names of any script, and none that hides or leads out", () => {
    for (const good of ["a.cutpoint.json", "größe/重要 1.cutpoint.json"])
      expect(isFolderPath(good)).toBe(true);
    for (const bad of [
      "..",
      "a/..cutpoint.json",
      "a//b.cutpoint.json",
      ".cutpoint.json",
      "a\n.cutpoint.json",
    ])
      expect(isFolderPath(bad)).toBe(false);
  });
});
