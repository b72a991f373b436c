<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:template name="b">
    <xsl:call-template name="b"/>
  </xsl:template>
</xsl:stylesheet>
