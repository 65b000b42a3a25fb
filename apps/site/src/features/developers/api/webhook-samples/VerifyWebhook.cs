using System.Security.Cryptography;
using System.Text;

static class Webhooks
{
    /// <param name="body">the raw body, before any JSON parser has touched it</param>
    public static bool IsFromSealwright(string body, string header, string secret)
    {
        var parts = header.Split(',').Select(part => part.Split('=', 2))
            .Where(pair => pair.Length == 2).ToDictionary(pair => pair[0], pair => pair[1]);
        if (!parts.TryGetValue("t", out var t) || !parts.TryGetValue("v1", out var v1)) return false;
        if (!long.TryParse(t, out var sent)) return false;
        // Older than five minutes: someone may be replaying it.
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - sent) > 300) return false;
        var expected = Convert.ToHexString(HMACSHA256.HashData(
            Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes($"{t}.{body}"))).ToLowerInvariant();
        return CryptographicOperations.FixedTimeEquals(
            Encoding.ASCII.GetBytes(expected), Encoding.ASCII.GetBytes(v1));
    }
}
